import { createDialogLoadError } from '@kinora/design-system';
import { type ReactNode, Suspense, createContext, use, useCallback, useState } from 'react';
import { lazyScreen } from '../routing/lazy-screen.tsx';
import type { SettingsDialogProps } from './settings-dialog.tsx';

const SettingsDialog = lazyScreen(
  () => import('./settings-dialog.tsx'),
  createDialogLoadError('The settings could not be loaded. Please try again.'),
);

const ShowSettingsContext = createContext(() => {});

/** Returns the function that shows the settings. */
export const useShowSettings = () => use(ShowSettingsContext);

export interface SettingsProps extends Pick<SettingsDialogProps, 'themeStore'> {
  readonly children: ReactNode;
}

/** Lets the page below show the settings of the site over it. */
export function Settings({ themeStore, children }: SettingsProps) {
  const [isShown, setShown] = useState(false);
  const show = useCallback(() => setShown(true), []);
  return (
    <ShowSettingsContext value={show}>
      {children}
      {isShown ? (
        <Suspense>
          <SettingsDialog themeStore={themeStore} onClose={() => setShown(false)} />
        </Suspense>
      ) : null}
    </ShowSettingsContext>
  );
}
