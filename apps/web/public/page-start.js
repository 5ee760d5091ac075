// Runs before the first paint, as a file of its own: the Content-Security-Policy allows no inline script.
const root = document.documentElement;

// The theme store of the app reads the same key and goes on from here.
try {
  const stored = localStorage.getItem('theme');
  if (stored === 'light' || stored === 'system') root.dataset.theme = stored;
} catch {
  // Storage is forbidden: the page stays dark.
}

// What the screen of this address needs is asked for now, not when the app has begun to run; the build knows the names.
const { files, screens } = JSON.parse(
  document.currentScript.dataset.screens ?? '{"files":[],"screens":{}}',
);
const [, first = ''] = location.pathname.split('/');
for (const index of screens[first] ?? []) {
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
