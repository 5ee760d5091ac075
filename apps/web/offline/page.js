// The script of the page that the service worker shows while the site cannot be reached.
const CHECK_EVERY_MS = 5000;
const CHECK_TIMEOUT_MS = 5000;

// The theme store of the app writes this key.
try {
  const stored = localStorage.getItem('theme');
  if (stored === 'light' || stored === 'system') document.documentElement.dataset.theme = stored;
} catch {
  // Storage is forbidden: the page stays dark.
}

const [heading] = document.getElementsByTagName('h1');
const brand = document.title;

/** If the device has a connection, the site is what does not respond. */
function say() {
  const state = navigator.onLine ? 'unreachable' : 'offline';
  for (const element of document.querySelectorAll('[data-offline]'))
    element.textContent = element.dataset[state];
  document.title = `${heading.textContent} · ${brand}`;
}
say();
addEventListener('offline', say);

/** Opens the requested page if the site responds again. Returns false if it does not. */
async function open() {
  const signal = AbortSignal.timeout(CHECK_TIMEOUT_MS);
  // A file that proxies pass, unlike `/healthz`, and that earlier releases have, too.
  const response = await fetch('/favicon.svg', { cache: 'no-store', signal }).catch(
    () => undefined,
  );
  if (!response?.ok) return false;
  location.reload();
  return true;
}

setInterval(() => {
  if (!document.hidden) void open();
}, CHECK_EVERY_MS);
addEventListener('online', () => {
  say();
  void open();
});

const [button] = document.getElementsByTagName('button');
const result = document.getElementById('result');
async function tryAgain() {
  if (button.ariaDisabled === 'true') return;
  button.ariaDisabled = 'true';
  button.textContent = 'Trying again...';
  result.textContent = '';
  if (await open()) return;
  button.ariaDisabled = 'false';
  button.textContent = 'Try again';
  result.textContent = navigator.onLine
    ? 'The site still does not respond.'
    : 'You are still offline.';
}
button.addEventListener('click', () => void tryAgain());
