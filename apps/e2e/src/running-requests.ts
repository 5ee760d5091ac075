import { type BrowserContext, type Request, expect } from '@playwright/test';

/** Counts the requests of a browser from now on. */
export function countRequests(context: BrowserContext) {
  const running = new Set<Request>();
  context.on('request', (request) => running.add(request));
  context.on('requestfinished', (request) => running.delete(request));
  context.on('requestfailed', (request) => running.delete(request));
  return {
    /** Waits for a moment at which none is running. */
    haveEnded: () => expect.poll(() => running.size).toBe(0),
  };
}
