import { Settings } from 'lucide-react';
import { useRef, useState } from 'react';
import { iconLook } from '../../foundations/icon-look.ts';
import { IconButton } from '../../parts/button/icon-button.tsx';
import { createContentLoader } from '../../parts/menu/load-content.ts';
import type { CaptionTrack } from '../captions/caption-track.ts';
import * as styles from '../player.css.ts';
import type { Playback } from '../state/use-player.ts';
import type { PlayerSetting } from './player-setting.ts';

const { loaded, prefetch, useLoad } = createContentLoader(
  async () => (await import('./settings-menu.tsx')).SettingsMenu,
);

export interface PlayerSettingsProps {
  readonly playback: Playback;
  readonly captions: readonly CaptionTrack[];
  readonly settings: readonly PlayerSetting[] | undefined;
  /** The player's frame, which contains the menu. */
  readonly frame: HTMLElement | null;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** The button that opens the settings. Their code is loaded when the viewer is about to press it. */
export function PlayerSettings({
  playback,
  captions,
  settings,
  frame,
  onOpenChange,
}: PlayerSettingsProps) {
  // The state changes with every time update, and nearly every value here with it: memoizing would cost more bytes than it
  // saves work.
  'use no memo';
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState<'closed' | 'by-pointer' | 'by-key'>('closed');
  const isOpen = opened !== 'closed';
  const [SettingsMenu, setSettingsMenu] = useState(loaded);
  useLoad(
    isOpen && !SettingsMenu,
    (content) => setSettingsMenu(() => content),
    () => change('closed'),
  );

  function change(next: typeof opened) {
    setOpened(next);
    onOpenChange(next !== 'closed');
  }

  return (
    <>
      <IconButton
        ref={button}
        className={styles.control}
        name="Settings"
        icon={<Settings {...iconLook} />}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={({ detail }) => change(isOpen ? 'closed' : detail === 0 ? 'by-key' : 'by-pointer')}
      />
      {isOpen && SettingsMenu && frame ? (
        <SettingsMenu
          playback={playback}
          captions={captions}
          settings={settings}
          frame={frame}
          button={button}
          focusesFirstItem={opened === 'by-key'}
          onClose={() => change('closed')}
        />
      ) : null}
    </>
  );
}
