/** An `import()` that the browser aborted because the page is about to leave. It says nothing about the chunk. */
export class LoadAbortedError extends Error {
  override readonly name = 'LoadAbortedError';
}

/**
 * Loads a chunk. When a navigation begins, Firefox and WebKit reject every pending `import()`, just as if the chunk did
 * not exist; such a rejection becomes a {@link LoadAbortedError}.
 */
export async function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  // A server renders the part, too.
  if (typeof addEventListener !== 'function') return load();
  const loading = new AbortController();
  let isLeaving = false;
  // Only while the chunk loads: Firefox keeps no page with such a listener for the Back button.
  addEventListener('beforeunload', () => (isLeaving = true), { signal: loading.signal });
  try {
    return await load();
  } catch (cause) {
    if (isLeaving) throw new LoadAbortedError('The page is about to leave.', { cause });
    throw cause;
  } finally {
    loading.abort();
  }
}
