/** A value or a promise of it: storages may be synchronous or asynchronous. */
export type MaybePromise<Value> = Value | Promise<Value>;

/** Checks the shape: a promise from another realm has a different class. */
export const isPromise = <Value>(value: MaybePromise<Value>): value is Promise<Value> =>
  typeof value === 'object' && value !== null && 'then' in value;
