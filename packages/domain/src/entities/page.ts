/** One page of a list. */
export interface Page<Item> {
  readonly items: readonly Item[];
  /** Counts from 1. */
  readonly page: number;
  readonly totalPages: number;
  /** Number of items of all pages; absent if the host does not send it. */
  readonly total?: number | undefined;
}
