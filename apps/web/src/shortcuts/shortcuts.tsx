import { useStored } from '@kinora/browser-storage';
import { SingleKeysProvider, createDialogLoadError } from '@kinora/design-system';
import { singleKeysSwitch, siteKeys } from '@kinora/site-frame';
import {
  type ReactNode,
  Suspense,
  createContext,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useState,
} from 'react';
import { lazyScreen } from '../routing/lazy-screen.tsx';

const ShortcutsDialog = lazyScreen(
  () => import('../slots/shortcuts-dialog.tsx'),
  createDialogLoadError('The list of shortcuts could not be loaded. Please try again.'),
);

const ShowShortcutsContext = createContext(() => {});

/** Returns the function that shows all shortcuts. */
export const useShowShortcuts = () => use(ShowShortcutsContext);

/** Where keys are typed or have a meaning of their own. */
const keepsKeys =
  'input:not([type="range"], [type="checkbox"], [type="radio"]), textarea, select, [contenteditable], [role="menu"], [role="dialog"]';

/** The shortcuts of the site: `?` shows them all, and the viewer can turn those of a single character off. */
export function Shortcuts({ children }: { readonly children: ReactNode }) {
  const [hasSingleKeys] = useStored(singleKeysSwitch);
  const [isShown, setShown] = useState(false);

  const show = useCallback(() => {
    // Only the element itself is visible in full screen.
    if (document.fullscreenElement) document.exitFullscreen().catch(() => undefined);
    setShown(true);
  }, []);
  const showByKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey } = event;
    if (key !== siteKeys.shortcuts || ctrlKey || metaKey || altKey) return;
    if (event.defaultPrevented || !hasSingleKeys) return;
    if (target instanceof Element && target.closest(keepsKeys)) return;
    event.preventDefault();
    show();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => showByKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);

  return (
    <SingleKeysProvider isOn={hasSingleKeys}>
      <ShowShortcutsContext value={show}>
        {children}
        {isShown ? (
          <Suspense>
            <ShortcutsDialog onClose={() => setShown(false)} />
          </Suspense>
        ) : null}
      </ShowShortcutsContext>
    </SingleKeysProvider>
  );
}
