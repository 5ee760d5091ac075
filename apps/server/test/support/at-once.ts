/** Processes the items, at most `limit` at a time. */
export async function atOnce<Item>(
  limit: number,
  items: Iterable<Item>,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = items[Symbol.iterator]();
  await Promise.all(
    Array.from({ length: limit }, async () => {
      for (let next = waiting.next(); !next.done; next = waiting.next()) await work(next.value);
    }),
  );
}
