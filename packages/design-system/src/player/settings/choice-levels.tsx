import { Captions, Gauge, SlidersHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import { iconLook } from '../../foundations/icon-look.ts';
import type { CaptionTrack } from '../captions/caption-track.ts';
import { NO_CAPTION } from '../captions/use-captions.ts';
import { playbackRates } from '../keys/player-keys.ts';
import { AUTOMATIC_LEVEL } from '../source/quality.ts';
import type { Playback } from '../state/use-player.ts';
import { costAnHour } from './cost-an-hour.ts';
import type { Choice } from './menu-rows.tsx';

/** A list of choices behind a row of the first level. */
export interface ChoiceLevel {
  readonly label: string;
  readonly icon: ReactNode;
  readonly value: string;
  readonly options: readonly Choice[];
  readonly onChange: (value: string) => void;
  /** What the row shows of the choice. Default: the label of the option. */
  readonly shown?: ReactNode;
}

export function qualityOf({ levels, level, chooseLevel, video }: Playback): ChoiceLevel {
  // The size of the picture says which quality the engine has chosen.
  const shown =
    level === AUTOMATIC_LEVEL && video ? Math.min(video.videoWidth, video.videoHeight) : 0;
  const automatic = shown > 0 ? `Auto (${shown}p)` : 'Auto';
  return {
    label: 'Quality',
    icon: <SlidersHorizontal {...iconLook} />,
    value: String(level),
    options: [
      { value: String(AUTOMATIC_LEVEL), label: automatic },
      ...levels.map((each) => ({
        value: String(each.index),
        label: each.label,
        note: costAnHour(each),
      })),
    ],
    onChange: (value) => chooseLevel(Number(value)),
  };
}

export const captionsOf = (
  { shownCaption, showCaption }: Playback,
  captions: readonly CaptionTrack[],
): ChoiceLevel => ({
  label: 'Captions',
  icon: <Captions {...iconLook} />,
  value: String(shownCaption),
  options: [
    { value: String(NO_CAPTION), label: 'Off' },
    ...captions.map(({ label }, index) => ({ value: String(index), label })),
  ],
  onChange: (value) => showCaption(Number(value)),
});

export const speedOf = ({ state, setRate }: Playback): ChoiceLevel => ({
  label: 'Speed',
  icon: <Gauge {...iconLook} />,
  value: String(state.rate),
  options: playbackRates.map((rate) => ({
    value: String(rate),
    label: rate === 1 ? 'Normal' : `${rate}×`,
  })),
  onChange: (value) => setRate(Number(value)),
});
