import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { describe, expect, it, vi } from 'vitest';

const source = readFileSync(join(import.meta.dirname, '../../offline/worker.js'), 'utf8');
const origin = 'https://kinora.example';

interface Sent {
  readonly path: string;
  readonly mode?: RequestMode;
  /** The response to the request that the browser sends while the worker starts. */
  readonly preloaded?: Promise<Response | undefined>;
}

/** Runs the worker on a network. */
function startWorker(network: (url: string) => Promise<Response>) {
  const listeners = new Map<string, (event: object) => void>();
  const skipWaiting = vi.fn<() => Promise<void>>(async () => {});
  const pages = [{ postMessage: vi.fn<(message: unknown) => void>() }];
  runInNewContext(source, {
    built: { build: 'new', page: 'You are offline', headers: { 'content-type': 'text/html' } },
    addEventListener: (type: string, listener: () => void) => listeners.set(type, listener),
    clients: { matchAll: async () => pages },
    fetch: (target: string | Request) =>
      network(typeof target === 'string' ? target : new URL(target.url).pathname),
    registration: {},
    Response,
    skipWaiting,
    URL,
  });
  async function lifecycle(type: string): Promise<void> {
    let work: Promise<unknown> | undefined;
    listeners.get(type)?.({ waitUntil: (given: Promise<unknown>) => (work = given) });
    await work;
  }
  return {
    skipWaiting,
    pages,
    install: () => lifecycle('install'),
    activate: () => lifecycle('activate'),
    /** Resolves with the worker's response; `undefined` if it leaves the request to the browser. */
    async handle({ path, mode = 'navigate', preloaded = Promise.resolve(undefined) }: Sent) {
      let response: Promise<Response> | undefined;
      listeners.get('fetch')?.({
        request: { mode, url: origin + path },
        preloadResponse: preloaded,
        respondWith: (given: Promise<Response>) => (response = given),
      });
      return response;
    },
  };
}

const isLost = async (): Promise<Response> => {
  throw new TypeError('Failed to fetch');
};
const responds = async (path: string) => new Response(`network ${path}`, { status: 200 });

describe('the service worker', () => {
  it.each([
    { path: '/api/v1/users/history', mode: 'cors' as const },
    { path: '/media/videos/1/video.mp4', mode: 'no-cors' as const },
    { path: '/assets/index.js', mode: 'cors' as const },
    { path: '/media/originals/1' },
    { path: '/api/docs' },
  ])('[INSTALL-09] leaves $path to the browser', async (request) => {
    expect(await startWorker(isLost).handle(request)).toBeUndefined();
  });

  it.each(['/', '/watch?v=1', '/apiary'])(
    '[INSTALL-05] responds to %s with the offline page when the network fails',
    async (path) => {
      const response = await startWorker(isLost).handle({ path });

      expect(response?.status).toBe(503);
      expect(await response?.text()).toBe('You are offline');
    },
  );

  it.each([200, 404, 503])(
    '[INSTALL-10] returns a response with the status %i as it is',
    async (status) => {
      const fromNetwork = new Response('as it is', { status });
      const worker = startWorker(async () => fromNetwork);

      expect(await worker.handle({ path: '/watch' })).toBe(fromNetwork);
    },
  );

  it('[INSTALL-10] uses the response that the browser has requested already', async () => {
    const early = new Response('early');
    const network = vi.fn<(path: string) => Promise<Response>>(responds);

    const preloaded = Promise.resolve(early);
    expect(await startWorker(network).handle({ path: '/', preloaded })).toBe(early);
    expect(network).not.toHaveBeenCalled();
  });

  it('[INSTALL-15] is not installed if it cannot reach the site', async () => {
    const worker = startWorker(isLost);

    await expect(worker.install()).rejects.toThrow('Failed to fetch');
    expect(worker.skipWaiting).not.toHaveBeenCalled();
  });

  it('[INSTALL-11] replaces the previous worker at once, and says its build to open pages', async () => {
    const worker = startWorker(responds);

    await worker.install();
    expect(worker.skipWaiting).toHaveBeenCalledOnce();
    await worker.activate();
    expect(worker.pages[0]?.postMessage).toHaveBeenCalledWith({ build: 'new' });
  });
});
