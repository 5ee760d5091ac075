import {
  type ComponentType,
  type LazyExoticComponent,
  createContext,
  lazy,
  startTransition,
  use,
  useCallback,
  useEffect,
  useState,
} from 'react';

/** What stands in for a part that could not be fetched is told besides the part's own props. */
export interface MissingPartProps {
  /** Fetches it once more. */
  readonly onRetry: () => void;
}

/** What an app does around the fetching of a part. */
export interface LazyPartPolicy {
  /** Fetches what is to be shown now; default as it is. May leave the page instead. */
  readonly fetchToShow?: <Module>(load: () => Promise<Module>) => Promise<Module>;
  /** Somebody asks for it by hand. */
  readonly onRetry?: () => void;
}

const RetryContext = createContext(() => {});

/**
 * A part of the page in a chunk of its own, to be shown within `Suspense`. What was fetched is remembered; what failed
 * is shown as `Missing`, and asked for again by whoever comes next and by who tries again. `preload` asks for it before
 * it is shown, and resolves when it is there or will not be; `module` has all that the chunk exports.
 */
export function createLazyPart<Props extends object, Rest extends object = object>(
  load: () => Promise<Rest & { readonly default: ComponentType<Props> }>,
  Missing: ComponentType<Props & MissingPartProps>,
  { fetchToShow = (fetch) => fetch(), onRetry }: LazyPartPolicy = {},
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
  let asked: LazyExoticComponent<ComponentType<Props>> | undefined;

  function Missed(props: Props) {
    const retry = use(RetryContext);
    // Each time: React takes a second miss for the same thing as the first.
    useEffect(() => {
      asked = undefined;
    });
    return <Missing {...props} onRetry={retry} />;
  }
  const missed: { readonly default: ComponentType<Props> } = { default: Missed };
  const ask = () =>
    (asked ??= lazy(() =>
      fetchToShow(module).catch((cause: unknown) => {
        console.error(cause);
        return missed;
      }),
    ));

  function LazyPart(props: Props) {
    // What is there is shown at once: React would first show what stands in for it, and then keep that for 300 ms.
    const [Shown, setShown] = useState<ComponentType<Props>>(() => loaded ?? ask());
    const retry = useCallback(() => {
      onRetry?.();
      // What is shown stays, and the focus with it, until the answer is there.
      startTransition(() => setShown(ask()));
    }, []);
    return (
      <RetryContext value={retry}>
        <Shown {...props} />
      </RetryContext>
    );
  }
  return Object.assign(LazyPart, {
    module,
    preload: async (): Promise<void> => {
      await module().catch(() => undefined);
    },
  });
}
