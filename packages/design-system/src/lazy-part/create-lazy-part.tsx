import {
  type ComponentType,
  type LazyExoticComponent,
  createContext,
  lazy,
  use,
  useEffect,
  useState,
  useTransition,
} from 'react';
import { LoadAbortedError, loadChunk } from './load-chunk.ts';
import { type LoadErrorHandler, reloadOnRetry } from './reload-on-retry.ts';

/** Props of the component that is shown when a part could not be loaded, besides the part's own props. */
export interface LoadErrorProps {
  /** Loads the part again. */
  readonly onRetry: () => void;
  /** Whether the part is being loaded again. */
  readonly isRetrying: boolean;
}

/**
 * A part of the page in a chunk of its own, to be rendered within `Suspense`. A successful load is cached. A failed
 * load shows `ErrorFallback`, and is repeated by a retry and by the next part that is rendered. `preload` loads the
 * chunk early and resolves when that has succeeded or failed; `module` returns everything that the chunk exports.
 * `onLoadError` may leave the page; by default a failed retry reloads it. It is not called for a load that the browser
 * aborted because the user is leaving the page.
 */
export function createLazyPart<Props extends object, Rest extends object = object>(
  load: () => Promise<Rest & { readonly default: ComponentType<Props> }>,
  ErrorFallback: ComponentType<Props & LoadErrorProps>,
  onLoadError: LoadErrorHandler = reloadOnRetry,
) {
  let loading: ReturnType<typeof load> | undefined;
  let loaded: ComponentType<Props> | undefined;
  async function loadModule() {
    try {
      const module = await loadChunk(load);
      loaded = module.default;
      return module;
    } catch (failure) {
      loading = undefined;
      throw failure;
    }
  }
  const module = () => (loading ??= loadModule());
  let lazyComponent: LazyExoticComponent<ComponentType<Props>> | undefined;
  const ShowContext = createContext<(part: ComponentType<Props>) => void>(() => {});
  function LoadError(props: Props) {
    const show = use(ShowContext);
    const [isRetrying, startRetry] = useTransition();
    // Runs after every render, because React renders a second failure with the same component instance as the first.
    useEffect(() => {
      lazyComponent = undefined;
    });
    // In a transition the fallback stays, and the focus with it, until the load has succeeded or failed.
    const retry = () => startRetry(() => show(getLazyComponent(true)));
    return <ErrorFallback {...props} onRetry={retry} isRetrying={isRetrying} />;
  }
  const loadError: { readonly default: ComponentType<Props> } = { default: LoadError };
  const getLazyComponent = (isRetry = false) =>
    (lazyComponent ??= lazy(() =>
      module()
        .catch(async (cause: unknown) => {
          console.error(cause);
          // A reload would cancel the navigation that the user has just begun.
          if (!(cause instanceof LoadAbortedError)) await onLoadError(isRetry);
          return loadError;
        })
        // React would keep a rejection for ever, so a handler that throws must not take the fallback away.
        .catch((failure: unknown) => {
          console.error(failure);
          return loadError;
        }),
    ));

  function LazyPart(props: Props) {
    // A loaded part is rendered without `lazy`, for which React would first show the `Suspense` fallback, for at least
    // 300 ms.
    const [Shown, setShown] = useState<ComponentType<Props>>(() => loaded ?? getLazyComponent());
    return (
      <ShowContext value={setShown}>
        <Shown {...props} />
      </ShowContext>
    );
  }
  return Object.assign(LazyPart, {
    module,
    preload: async (): Promise<void> => {
      await module().catch(() => undefined);
    },
  });
}
