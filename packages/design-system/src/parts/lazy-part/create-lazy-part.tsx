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
import { type LoadErrorHandler, reloadOnRetry } from './reload-on-retry.ts';

/** What stands in for a part that could not be fetched is told besides the part's own props. */
export interface LoadErrorProps {
  /** Fetches it once more. */
  readonly onRetry: () => void;
  /** It is being fetched once more. */
  readonly isRetrying: boolean;
}

/**
 * A part of the page in a chunk of its own, to be shown within `Suspense`. What was fetched is remembered; what failed
 * is shown as `Missing`, and asked for again by whoever comes next and by who tries again. `preload` asks for it before
 * it is shown, and resolves when it is there or will not be; `module` has all that the chunk exports. `onLoadError` may
 * leave the page; unless told otherwise a second miss by hand reloads it.
 */
export function createLazyPart<Props extends object, Rest extends object = object>(
  load: () => Promise<Rest & { readonly default: ComponentType<Props> }>,
  Missing: ComponentType<Props & LoadErrorProps>,
  onLoadError: LoadErrorHandler = reloadOnRetry,
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
  const ShowContext = createContext<(part: ComponentType<Props>) => void>(() => {});
  function Missed(props: Props) {
    const show = use(ShowContext);
    const [isRetrying, startRetry] = useTransition();
    // Each time: React takes a second miss for the same thing as the first.
    useEffect(() => {
      asked = undefined;
    });
    // What is shown stays, and the focus with it, until the answer is there.
    const retry = () => startRetry(() => show(ask(true)));
    return <Missing {...props} onRetry={retry} isRetrying={isRetrying} />;
  }
  const missed: { readonly default: ComponentType<Props> } = { default: Missed };
  const ask = (isRetry = false) =>
    (asked ??= lazy(() =>
      module().catch((cause: unknown) => {
        console.error(cause);
        return onLoadError(isRetry) ?? missed;
      }),
    ));

  function LazyPart(props: Props) {
    // What is there is shown at once: React would first show what stands in for it, and then keep that for 300 ms.
    const [Shown, setShown] = useState<ComponentType<Props>>(() => loaded ?? ask());
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
