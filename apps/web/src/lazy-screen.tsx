import {
  ErrorState,
  type LazyPartPolicy,
  type MissingPartProps,
  createLazyPart,
} from '@kinora/design-system';
import type { ComponentType } from 'react';

import { tabStorage } from './tab-storage.ts';

const RELOADED_KEY = 'kinora-reloaded-for';

export interface ReloadOnceOptions {
  /** Names this build: one reload each. */
  readonly build: string;
  /** Without one nobody would know that the page was reloaded already: then it is not. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem'> | undefined;
  readonly reload: () => void;
}

/**
 * After a deploy the chunks that this page knows are gone. The first miss reloads the page, which then knows the
 * new ones; a miss right after that is a real failure and is thrown, as is one without a connection: the page would be
 * lost with all that is on it.
 */
export function orReloadOnce<Module>(
  load: () => Promise<Module>,
  { build, storage, reload }: ReloadOnceOptions,
): () => Promise<Module> {
  return () =>
    load().catch((failure: unknown) => {
      if (!navigator.onLine || !storage || storage.getItem(RELOADED_KEY) === build) throw failure;
      storage.setItem(RELOADED_KEY, build);
      reload();
      return new Promise<Module>(() => {}); // the page is leaving
    });
}

/** Only showing it may reload the page: whoever points at a link may be writing something. */
const policy: LazyPartPolicy = {
  fetchToShow: (load) =>
    orReloadOnce(load, {
      build: import.meta.url,
      storage: tabStorage(),
      reload: () => location.reload(),
    })(),
  // Who asks for it by hand may have the page reloaded once more.
  onRetry: () => tabStorage()?.removeItem(RELOADED_KEY),
};

type Load<Props, Rest = object> = () => Promise<Rest & { readonly default: ComponentType<Props> }>;

type MissingOf<Props> = ComponentType<Props & MissingPartProps>;

/** Says what is missing, and offers to try again. */
export const missing =
  (title: string) =>
  ({ onRetry }: MissingPartProps) => (
    <ErrorState
      title={title}
      advice="Please check your connection and try again."
      onRetry={onRetry}
    />
  );

const MissingScreen = missing('This page could not be loaded.');

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
