import { ErrorState } from '@kinora/design-system';
import {
  type ComponentType,
  type LazyExoticComponent,
  createContext,
  lazy,
  use,
  useCallback,
  useEffect,
  useState,
} from 'react';

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

/** Shown in place of what could not be loaded. */
export interface MissingProps {
  readonly onRetry: () => void;
}

const RetryContext = createContext(() => {});

type Load<Props, Rest = object> = () => Promise<Rest & { readonly default: ComponentType<Props> }>;

type MissingOf<Props> = ComponentType<Props & MissingProps>;

/** What has failed is asked for again by whoever comes next, and by who tries again. */
function lazily<Props extends object, Rest extends object>(
  load: Load<Props, Rest>,
  Missing: MissingOf<Props>,
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
  const show = orReloadOnce(module, {
    build: import.meta.url,
    storage: tabStorage(),
    reload: () => location.reload(),
  });
  let asked: LazyExoticComponent<ComponentType<Props>> | undefined;

  function Missed(props: Props) {
    const onRetry = use(RetryContext);
    // Each time: React takes a second miss for the same thing as the first.
    useEffect(() => {
      asked = undefined;
    });
    return <Missing {...props} onRetry={onRetry} />;
  }
  const missed: { readonly default: ComponentType<Props> } = { default: Missed };
  const ask = () =>
    (asked ??= lazy(() =>
      show().catch((cause: unknown) => {
        console.error(cause);
        return missed;
      }),
    ));

  function Lazy(props: Props) {
    // What is there is shown at once: React would first show what stands in for it, and then keep that for 300 ms.
    const [Shown, setShown] = useState<ComponentType<Props>>(() => loaded ?? ask());
    const retry = useCallback(() => {
      // Who asks for it by hand may have the page reloaded once more.
      tabStorage()?.removeItem(RELOADED_KEY);
      setShown(ask());
    }, []);
    return (
      <RetryContext value={retry}>
        <Shown {...props} />
      </RetryContext>
    );
  }
  return Object.assign(Lazy, {
    module,
    preload: async (): Promise<void> => {
      await module().catch(() => undefined);
    },
  });
}

/** Says what is missing, and offers to try again. */
export const missing =
  (title: string) =>
  ({ onRetry }: MissingProps) => (
    <ErrorState
      title={title}
      advice="Please check your connection and try again."
      onRetry={onRetry}
    />
  );

const MissingScreen = missing('This page could not be loaded.');

/**
 * A screen in a chunk of its own. `preload` asks for it before it is shown, and resolves when it is there or will not
 * be; `module` has all that the chunk exports. Only showing it may reload the page: whoever points at a link may be
 * writing something.
 */
export const lazyScreen = <Props extends object, Rest extends object = object>(
  load: Load<Props, Rest>,
  Missing: MissingOf<Props> = MissingScreen,
) => lazily(load, Missing);

/** A part of a screen in a chunk of its own. The screen goes on without it, or with what stands in for it. */
export const lazyPart = <Props extends object>(
  load: Load<Props>,
  Missing: MissingOf<Props> = () => null,
) => lazily(load, Missing);
