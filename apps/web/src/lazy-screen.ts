import { type ComponentType, lazy } from 'react';

const RELOADED_KEY = 'kinora-reloaded-for';

export interface ReloadOnceOptions {
  /** Names this build: one reload each. */
  readonly build: string;
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  readonly reload: () => void;
}

/**
 * After a deploy the chunks that this page knows are gone. The first miss reloads the page, which then knows the
 * new ones; a miss right after that is a real failure and is thrown.
 */
export function orReloadOnce<Module>(
  load: () => Promise<Module>,
  { build, storage, reload }: ReloadOnceOptions,
): () => Promise<Module> {
  return () =>
    load().catch((failure: unknown) => {
      if (storage.getItem(RELOADED_KEY) === build) throw failure;
      storage.setItem(RELOADED_KEY, build);
      reload();
      return new Promise<Module>(() => {}); // the page is leaving
    });
}

/** A screen in a chunk of its own. `preload` asks for it before it is shown. */
export function lazyScreen<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
) {
  const loadOrReload = orReloadOnce(load, {
    build: import.meta.url,
    storage: sessionStorage,
    reload: () => location.reload(),
  });
  let loading: ReturnType<typeof load> | undefined;
  const once = () => (loading ??= loadOrReload());
  return Object.assign(lazy(once), {
    // A failure is shown where the screen is shown.
    preload: () => void once().catch(() => undefined),
  });
}
