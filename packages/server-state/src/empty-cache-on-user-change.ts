import type { Sdk } from '@kinora/sdk';
import type { QueryClient } from '@tanstack/react-query';

/**
 * Nothing of one user is left to the next: when the user of the session changes, or the session ends, running
 * requests are cancelled and the cache is emptied. What is still on the screen is asked for again.
 * Answers with the way to stop.
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

/** At once, so that nothing which is asked in the name of the new user is touched. */
function emptyCache(client: QueryClient) {
  client.getMutationCache().clear();
  client.removeQueries({ type: 'inactive' });
  const shown = new Set(client.getQueryCache().findAll());
  for (const query of shown) query.reset();
  // Screens behind the guard leave first; what remains is public and wanted by the new user, too.
  setTimeout(() => {
    void client.refetchQueries({
      type: 'active',
      predicate: (query) => shown.has(query) && query.state.fetchStatus === 'idle',
    });
  });
}
