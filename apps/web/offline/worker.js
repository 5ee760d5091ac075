// The service worker: it shows a page of its own while the site cannot be reached. It stores nothing, and touches only
// documents (decision 72). The build puts a line with the constant `built` before it: `build` of the site, the offline
// page, and the headers of that page.

/** The worker is not involved in what is not a document of the app. */
const untouched = ['/api/', '/assets/', '/media/'];

addEventListener('install', (event) => {
  // Where the browser can, it does not even start the worker for these.
  const routes = untouched.map((path) => ({
    condition: { urlPattern: { pathname: `${path}*` } },
    source: 'network',
  }));
  event.addRoutes?.(routes).catch(() => undefined);
  // Rejects where the worker's requests fail, such as by a policy that a proxy adds: the worker is then not installed. It
  // replaces the previous one at once, which is harmless because documents come from the network.
  event.waitUntil(fetch('/favicon.svg', { cache: 'no-store' }).then(() => skipWaiting()));
});

addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      // The request does not wait until the worker has started.
      await registration.navigationPreload?.enable();
      for (const page of await clients.matchAll({ includeUncontrolled: true }))
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a client of a worker takes no origin
        page.postMessage({ build: built.build });
    })(),
  );
});

/** Whatever the network responds, or the offline page if it does not respond. */
async function documentOf({ preloadResponse, request }) {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    return new Response(built.page, { status: 503, headers: built.headers });
  }
}

addEventListener('fetch', (event) => {
  const { mode, url } = event.request;
  const { pathname } = new URL(url);
  if (mode !== 'navigate' || untouched.some((path) => pathname.startsWith(path))) return;
  event.respondWith(documentOf(event));
});
