/** A value, or the promise of it: storages may answer in either way. */
export type MaybeLater<Value> = Value | Promise<Value>;

/** By shape: another realm's promise is another class. */
export const isLater = <Value>(value: MaybeLater<Value>): value is Promise<Value> =>
  typeof value === 'object' && value !== null && 'then' in value;
