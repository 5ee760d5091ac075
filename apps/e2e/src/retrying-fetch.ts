import { setTimeout as pause } from 'node:timers/promises';

const isRefusedConnection = (failure: unknown) =>
  failure instanceof TypeError &&
  failure.cause instanceof Error &&
  'code' in failure.cause &&
  failure.cause.code === 'ECONNREFUSED';

/** `fetch` that repeats a request which did not reach the server: `journeys:faults` restarts it, which takes some seconds. */
export async function retryingFetch(
  input: RequestInfo | URL,
  init?: RequestInit,
): Promise<Response> {
  const until = Date.now() + 30_000;
  for (;;) {
    try {
      return await fetch(input instanceof Request ? input.clone() : input, init);
    } catch (failure) {
      if (!isRefusedConnection(failure) || Date.now() > until) throw failure;
      await pause(200);
    }
  }
}
