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

// The device has a connection, so the site is what does not respond.
if (navigator.onLine) {
  for (const element of document.querySelectorAll('[data-unreachable]'))
    element.textContent = element.dataset.unreachable;
  const [heading] = document.getElementsByTagName('h1');
  document.title = document.title.replace(/.* · /, `${heading.textContent} · `);
}

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
addEventListener('online', () => void open());

const [button] = document.getElementsByTagName('button');
const result = document.getElementById('result');
button.addEventListener('click', async () => {
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
});
