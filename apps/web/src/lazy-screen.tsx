import {
  type LoadErrorHandler,
  type LoadErrorProps,
  createLazyPart,
  createPartLoadError,
  hasUnsentText,
} from '@kinora/design-system';
import type { ComponentType } from 'react';
import { tabStorage } from './tab-storage.ts';

const RELOADED_KEY = 'kinora-reloaded-for';

export interface ReloadOnceOptions {
  /** Identifies this build. The page is reloaded at most once for each. */
  readonly build: string;
  /** Remembers the reload. Without a storage the page is reloaded only on a retry, because it could reload forever. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem'> | undefined;
}

/**
 * After a deploy the chunks that this page names no longer exist. The first chunk that cannot be loaded reloads the page,
 * which then names the new ones. A second one is a real failure and reloads the page only if the user retries. Without a
 * connection, or while the user is writing, the page is never reloaded, because that would be lost.
 */
export const reloadOnce =
  ({ build, storage }: ReloadOnceOptions): LoadErrorHandler =>
  (isRetry) => {
    const mayReload = isRetry || (storage && storage.getItem(RELOADED_KEY) !== build);
    if (!navigator.onLine || hasUnsentText() || !mayReload) return undefined;
    try {
      storage?.setItem(RELOADED_KEY, build);
    } catch {
      // A full storage remembers as little as none.
      if (!isRetry) return undefined;
    }
    location.reload();
    return new Promise<never>(() => {}); // the page is leaving
  };

/** Used when a part is rendered, and not when a link preloads it: a reload could discard what the user is writing. */
const policy = reloadOnce({ build: import.meta.url, storage: tabStorage() });

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
