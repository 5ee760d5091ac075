/** One page of a list. */
export interface Page<Item> {
  readonly items: readonly Item[];
  /** Counts from 1. */
  readonly page: number;
  readonly totalPages: number;
  /** How many items all pages hold together; absent where the host does not say. */
  readonly total?: number | undefined;
}
