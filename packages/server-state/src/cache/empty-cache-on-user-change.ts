import type { Sdk } from '@kinora/sdk';
import type { QueryClient } from '@tanstack/react-query';

/**
 * Keeps the data of one user from the next. When the user of the session changes, or the session ends, running requests
 * are cancelled and the cache is emptied; what is still on the screen is then fetched again. Returns a function that stops it.
 */
export function emptyCacheOnUserChange(client: QueryClient, sdk: Sdk): () => void {
  let userId = sdk.session.state().user?.id;
  return sdk.session.subscribe(() => {
    const newUserId = sdk.session.state().user?.id;
    if (newUserId === userId) return;
    userId = newUserId;
    emptyCache(client);
  });
}

/** Runs synchronously, so that it does not touch a query that starts for the new user. */
function emptyCache(client: QueryClient) {
  client.getMutationCache().clear();
  client.removeQueries({ type: 'inactive' });
  const shown = new Set(client.getQueryCache().findAll());
  for (const query of shown) query.reset();
  // Screens that need an account unmount first. What remains is public, and the new user needs it as well.
  setTimeout(() => {
    void client.refetchQueries({
      type: 'active',
      predicate: (query) => shown.has(query) && query.state.fetchStatus === 'idle',
    });
  });
}
