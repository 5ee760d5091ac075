import { type Toasts, whenIdle } from '@kinora/design-system';

/**
 * Makes the site installable once the first load has ended. Does nothing where the browser has no service workers: in an
 * insecure context such as `http://nas.local`, and in some private windows.
 */
export function installLater(toasts: Toasts): void {
  if (!('serviceWorker' in navigator)) return;
  const install = () =>
    whenIdle(() => {
      import('./register-worker.ts')
        .then(({ registerWorker }) => registerWorker(toasts))
        // The site works without a worker; the next visit tries again.
        .catch(() => undefined);
    });
  if (document.readyState === 'complete') install();
  else addEventListener('load', install, { once: true });
}
