import { storedText } from '@kinora/browser-storage';
import {
  type LoadErrorHandler,
  type LoadErrorProps,
  createLazyPart,
  createPartLoadError,
  hasUnsentText,
} from '@kinora/design-system';
import type { ComponentType } from 'react';

const reloadedFor = storedText('kinora-reloaded-for', 'sessionStorage');

export interface ReloadOnceOptions {
  /** Identifies this build. The page is reloaded at most once for each. */
  readonly build: string;
  /** Resolves with whether the server delivers another build by now. */
  readonly isReplaced: () => Promise<boolean>;
}

/** Returns whether the document that the server delivers names another entry script than this page. */
async function isBuildReplaced(): Promise<boolean> {
  const entry = document.querySelector('script[type="module"]')?.getAttribute('src');
  const response = await fetch('/', { cache: 'no-store' });
  return response.ok && !(await response.text()).includes(String(entry));
}

/**
 * After a deploy the chunks that this page names no longer exist. The first chunk that cannot be loaded then reloads the
 * page, which names the new ones. Without a deploy the chunk still exists: the request was lost, or the user pressed
 * Stop, which rejects an `import()` in Firefox and WebKit. A second failure reloads the page only if the user retries.
 * Without a connection, or while the user is writing, the page is never reloaded, because that would be lost.
 */
export function reloadOnce({ build, isReplaced }: ReloadOnceOptions): LoadErrorHandler {
  return async (isRetry) => {
    const mayReload = isRetry || reloadedFor.read() !== build;
    if (!mayReload || !navigator.onLine) return;
    if (!isRetry && !(await isReplaced())) return;
    if (hasUnsentText()) return;
    // Without a storage the page could reload forever.
    if (!reloadedFor.save(build) && !isRetry) return;
    location.reload();
    await new Promise<never>(() => {}); // the page is leaving
  };
}

/** Used when a part is rendered, and not when a link preloads it: a reload could discard what the user is writing. */
const policy = reloadOnce({ build: import.meta.url, isReplaced: isBuildReplaced });

type Load<Props, Rest = object> = () => Promise<Rest & { readonly default: ComponentType<Props> }>;

const MissingScreen = createPartLoadError('This page could not be loaded.');

type MissingOf<Props> = ComponentType<Props & LoadErrorProps>;

/** Creates a screen that is a chunk of its own. */
export const lazyScreen = <Props extends object, Rest extends object = object>(
  load: Load<Props, Rest>,
  Missing: MissingOf<Props> = MissingScreen,
) => createLazyPart(load, Missing, policy);

/** Creates a part of a screen that is a chunk of its own. If it cannot be loaded, the screen shows `Missing` in its place; default: nothing. */
export const lazyPart = <Props extends object>(
  load: Load<Props>,
  Missing: MissingOf<Props> = () => null,
) => createLazyPart(load, Missing, policy);
