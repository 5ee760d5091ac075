import type { Toasts } from '@kinora/design-system';
import { followThemeColor } from './theme-color.ts';
import { watchUnsavedInput } from './unsaved-input.ts';

const CHECK_AT_MOST_EVERY_MS = 3_600_000;

/** The document policy accepts no plain text as the address of a script. */
declare global {
  var trustedTypes:
    | {
        createPolicy(
          name: string,
          rules: { createScriptURL(url: string): string },
        ): { createScriptURL(url: string): string };
      }
    | undefined;
}

/** Shows that a new version is ready. Only a press reloads the page, and not while it has unsaved input. */
function offerReload(toasts: Toasts, hasUnsavedInput: () => boolean, text: string): number {
  return toasts.show({
    kind: 'info',
    text,
    durationMs: Infinity,
    action: {
      label: 'Reload',
      onPress() {
        if (!hasUnsavedInput()) return location.reload();
        offerReload(
          toasts,
          hasUnsavedInput,
          'This page has input that is not saved. Save or send it, then reload.',
        );
      },
    },
  });
}

/** Registers the service worker, and shows a notification when there is a new build of the site. */
export async function registerWorker(toasts: Toasts): Promise<void> {
  followThemeColor();
  const { serviceWorker } = navigator;
  const ownBuild = document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content;
  const hasUnsavedInput = watchUnsavedInput();

  let offer: number | undefined;
  serviceWorker.addEventListener('message', ({ data }) => {
    // A page that has just been loaded is often newer than the worker that it found.
    if (data?.build === undefined || data.build === ownBuild) return;
    if (offer !== undefined) toasts.close(offer);
    offer = offerReload(toasts, hasUnsavedInput, 'A new version is ready');
  });

  const policy = globalThis.trustedTypes?.createPolicy('service-worker', {
    createScriptURL: (url) => url,
  });
  const url = '/sw.js';
  await serviceWorker.register(policy?.createScriptURL(url) ?? url, { updateViaCache: 'none' });

  // The browser looks for a new worker at each load of a document, which an open page does not do.
  let checkedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - checkedAt < CHECK_AT_MOST_EVERY_MS) return;
    checkedAt = Date.now();
    serviceWorker
      .getRegistration()
      .then((registration) => registration?.update())
      // Without a connection, the next look finds it.
      .catch(() => undefined);
  });
}
