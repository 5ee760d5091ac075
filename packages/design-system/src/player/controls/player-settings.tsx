import { Settings } from 'lucide-react';
import { useState } from 'react';
import { iconLook } from '../../foundations/icon-look.ts';
import type { MenuEntry } from '../../parts/menu/menu-entry.ts';
import { Menu } from '../../parts/menu/menu.tsx';
import type { captionLookEntries } from '../captions/caption-look-entries.ts';
import type { CaptionTrack } from '../captions/caption-track.ts';
import { NO_CAPTION } from '../captions/use-captions.ts';
import { playbackRates } from '../keys/player-keys.ts';
import * as styles from '../player.css.ts';
import { AUTOMATIC_LEVEL } from '../source/use-video-source.ts';
import type { Playback } from '../state/use-player.ts';

export interface PlayerSettingsProps {
  readonly playback: Playback;
  readonly captions: readonly CaptionTrack[] | undefined;
  /**
   * The player's frame while it fills the screen, because then nothing outside of it shows. Otherwise the menu is
   * rendered above the page, because it may be higher than the player.
   */
  readonly container: HTMLElement | undefined;
  readonly onOpenChange: (isOpen: boolean) => void;
}

const noCaptions: readonly CaptionTrack[] = [];

const rateLabel = (rate: number) => (rate === 1 ? 'Normal' : `${rate}×`);

/** The menu of speed, and of quality and captions where there is a choice. */
export function PlayerSettings({
  playback,
  captions = noCaptions,
  container,
  onOpenChange,
}: PlayerSettingsProps) {
  // The state changes with every time update, and nearly every value here with it: memoizing would cost more bytes than it
  // saves work.
  'use no memo';
  const { levels, level, chooseLevel, state, setRate, shownCaption, showCaption, changeCaptions } =
    playback;
  const [lookEntries, setLookEntries] = useState<typeof captionLookEntries>();

  /** The entries of a part are needed only after the viewer has found the part in the open menu. */
  async function loadLookEntries() {
    const module = await import('../captions/caption-look-entries.ts');
    setLookEntries(() => module.captionLookEntries);
  }
  const qualityEntries: readonly MenuEntry[] =
    levels.length === 0
      ? []
      : [
          {
            kind: 'choice',
            label: 'Quality',
            value: String(level),
            options: [
              { value: String(AUTOMATIC_LEVEL), label: 'Auto' },
              ...levels.map(({ index, label }) => ({ value: String(index), label })),
            ],
            onChange: (value) => chooseLevel(Number(value)),
          },
          { kind: 'separator' },
        ];
  const captionEntries: readonly MenuEntry[] =
    captions.length === 0
      ? []
      : [
          {
            kind: 'choice',
            label: 'Captions',
            value: String(shownCaption),
            options: [
              { value: String(NO_CAPTION), label: 'Off' },
              ...captions.map(({ label }, index) => ({ value: String(index), label })),
            ],
            onChange: (value) => showCaption(Number(value)),
          },
          {
            kind: 'part',
            label: 'Caption appearance',
            entries: lookEntries?.(state.captions, changeCaptions) ?? [],
          },
          { kind: 'separator' },
        ];
  return (
    <Menu
      className={styles.menu}
      name="Settings"
      icon={<Settings {...iconLook} />}
      side="top"
      container={container}
      onOpenChange={(isOpen) => {
        // After a failure, the next opening tries again.
        if (isOpen && captions.length > 0) loadLookEntries().catch(() => undefined);
        onOpenChange(isOpen);
      }}
      entries={[
        ...qualityEntries,
        ...captionEntries,
        {
          kind: 'choice',
          label: 'Speed',
          value: String(state.rate),
          options: playbackRates.map((rate) => ({ value: String(rate), label: rateLabel(rate) })),
          onChange: (value) => setRate(Number(value)),
        },
      ]}
    />
  );
}
