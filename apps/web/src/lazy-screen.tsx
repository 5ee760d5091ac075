import {
  type LoadErrorHandler,
  type LoadErrorProps,
  createLazyPart,
  createPartLoadError,
} from '@kinora/design-system';
import type { ComponentType } from 'react';

import { tabStorage } from './tab-storage.ts';

const RELOADED_KEY = 'kinora-reloaded-for';

export interface ReloadOnceOptions {
  /** Names this build: one reload each. */
  readonly build: string;
  /** Without one nobody would know that the page was reloaded already: then it is not. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem'> | undefined;
}

/**
 * After a deploy the chunks that this page knows are gone. The first miss reloads the page, which then knows the new
 * ones; a miss right after that is a real failure, and reloads it only for who tries again by hand. Without a
 * connection it is not reloaded: it would be lost with all that is on it.
 */
export const reloadOnce =
  ({ build, storage }: ReloadOnceOptions): LoadErrorHandler =>
  (isRetry) => {
    const mayReload = isRetry || (storage && storage.getItem(RELOADED_KEY) !== build);
    if (!navigator.onLine || !mayReload) return undefined;
    storage?.setItem(RELOADED_KEY, build);
    location.reload();
    return new Promise<never>(() => {}); // the page is leaving
  };

/** Only showing it may reload the page: whoever points at a link may be writing something. */
const policy = reloadOnce({ build: import.meta.url, storage: tabStorage() });

type Load<Props, Rest = object> = () => Promise<Rest & { readonly default: ComponentType<Props> }>;

const MissingScreen = createPartLoadError('This page could not be loaded.');

type MissingOf<Props> = ComponentType<Props & LoadErrorProps>;

/** A screen in a chunk of its own. */
export const lazyScreen = <Props extends object, Rest extends object = object>(
  load: Load<Props, Rest>,
  Missing: MissingOf<Props> = MissingScreen,
) => createLazyPart(load, Missing, policy);

/** A part of a screen in a chunk of its own. The screen goes on without it, or with what stands in for it. */
export const lazyPart = <Props extends object>(
  load: Load<Props>,
  Missing: MissingOf<Props> = () => null,
) => createLazyPart(load, Missing, policy);
