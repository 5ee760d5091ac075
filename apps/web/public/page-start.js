// Runs before the first paint, as a file of its own: the Content-Security-Policy allows no inline script. Its syntax is that of
// ES2019, because an older browser must be able to run it to learn that it is too old.
const root = document.documentElement;

// The theme store of the app reads the same key and goes on from here.
try {
  const stored = localStorage.getItem('theme');
  if (stored === 'light' || stored === 'system') root.dataset.theme = stored;
} catch {
  // Storage is forbidden: the page stays dark.
}

/** Shows a message in the place of the app, which replaces it if it renders after all. */
function show(title, advice) {
  const place = document.getElementById('root');
  if (!place) return;
  const message = document.createElement('div');
  message.id = 'start-message';
  message.setAttribute('role', 'alert');
  const heading = document.createElement('h1');
  heading.textContent = title;
  const text = document.createElement('p');
  text.textContent = advice;
  message.appendChild(heading);
  message.appendChild(text);
  place.textContent = '';
  place.appendChild(message);
}

// The newest functions that the app calls: docs/browsers.md.
const needed = [
  [window.URL, 'canParse'],
  [window.Promise, 'withResolvers'],
  [window.AbortSignal, 'any'],
];
const isSupported = needed.every(([owner, name]) => owner && name in owner);

if (isSupported) {
  // What the screen of this address needs is asked for now, not when the app has begun to run; the build knows the names.
  const { files, screens } = JSON.parse(
    document.currentScript.dataset.screens || '{"files":[],"screens":{}}',
  );
  const [, first = ''] = location.pathname.split('/');
  for (const index of screens[first] || []) {
    const href = files[index];
    const link = document.createElement('link');
    if (href.endsWith('.css')) Object.assign(link, { rel: 'preload', as: 'style' });
    else link.rel = 'modulepreload';
    link.crossOrigin = '';
    link.href = href;
    document.head.append(link);
  }

  // The first formatter that a page makes takes a slow phone a tenth of a second: while the app is on its way nothing waits for it.
  setTimeout(() => new Intl.RelativeTimeFormat('en'));
} else {
  // The app reads this, and does not start.
  root.dataset.browser = 'unsupported';
  // `interactive` comes before the app's module runs.
  document.addEventListener('readystatechange', () =>
    show(
      'This browser is too old for this site.',
      'Update it, or open this page in a current version of Chrome, Edge, Firefox or Safari.',
    ),
  );
}

/** An error while the page shows nothing but the first picture means that the app has not started. */
function checkStart() {
  const place = document.getElementById('root');
  if (!place || place.querySelector(':scope > :not(#first-picture)')) return;
  show('This page could not start.', 'Reload it. If that does not help, update your browser.');
}
// Scripts that cannot be loaded raise an event that does not bubble. Pictures that cannot be loaded are no reason.
addEventListener(
  'error',
  ({ target }) => {
    if (target === window || target.nodeName === 'SCRIPT') setTimeout(checkStart);
  },
  true,
);
addEventListener('unhandledrejection', () => setTimeout(checkStart));
