import { type ComponentType, lazy, useState } from 'react';

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

/**
 * A screen in a chunk of its own. `preload` asks for it before it is shown, and resolves when it is there; `module` has
 * all that the chunk exports.
 */
export function lazyScreen<Props extends object, Rest extends object = object>(
  load: () => Promise<Rest & { readonly default: ComponentType<Props> }>,
) {
  const loadOrReload = orReloadOnce(load, {
    build: import.meta.url,
    storage: sessionStorage,
    reload: () => location.reload(),
  });
  let loading: ReturnType<typeof load> | undefined;
  let loaded: ComponentType<Props> | undefined;
  async function loadOnce() {
    const module = await (loading ??= loadOrReload());
    loaded = module.default;
    return module;
  }
  const Awaited = lazy(loadOnce);

  function LazyScreen(props: Props) {
    // What is there is shown at once: React would first show what stands in for it, and then keep that for 300 ms.
    const [Screen] = useState<ComponentType<Props>>(() => loaded ?? Awaited);
    return <Screen {...props} />;
  }
  return Object.assign(LazyScreen, {
    module: loadOnce,
    // A failure is shown where the screen is shown.
    preload: () =>
      loadOnce().then(
        () => undefined,
        () => undefined,
      ),
  });
}
