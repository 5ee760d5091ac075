import { type ComponentType, lazy, useState } from 'react';

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
 * new ones; a miss right after that is a real failure and is thrown.
 */
export function orReloadOnce<Module>(
  load: () => Promise<Module>,
  { build, storage, reload }: ReloadOnceOptions,
): () => Promise<Module> {
  return () =>
    load().catch((failure: unknown) => {
      if (!storage || storage.getItem(RELOADED_KEY) === build) throw failure;
      storage.setItem(RELOADED_KEY, build);
      reload();
      return new Promise<Module>(() => {}); // the page is leaving
    });
}

/**
 * A screen in a chunk of its own. `preload` asks for it before it is shown, and resolves when it is there or will not
 * be; `module` has all that the chunk exports. Only showing it may reload the page: whoever points at a link may be
 * writing something. What has failed is asked for again the next time.
 */
export function lazyScreen<Props extends object, Rest extends object = object>(
  load: () => Promise<Rest & { readonly default: ComponentType<Props> }>,
) {
  let loading: ReturnType<typeof load> | undefined;
  let loaded: ComponentType<Props> | undefined;
  async function loadAnew() {
    try {
      const module = await load();
      loaded = module.default;
      return module;
    } catch (failure) {
      loading = undefined;
      throw failure;
    }
  }
  const module = () => (loading ??= loadAnew());
  const Awaited = lazy(
    orReloadOnce(module, {
      build: import.meta.url,
      storage: tabStorage(),
      reload: () => location.reload(),
    }),
  );

  function LazyScreen(props: Props) {
    // What is there is shown at once: React would first show what stands in for it, and then keep that for 300 ms.
    const [Screen] = useState<ComponentType<Props>>(() => loaded ?? Awaited);
    return <Screen {...props} />;
  }
  return Object.assign(LazyScreen, {
    module,
    preload: () =>
      module().then(
        () => undefined,
        () => undefined,
      ),
  });
}
