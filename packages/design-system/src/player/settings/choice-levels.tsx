import { Captions, Gauge, SlidersHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import { iconLook } from '../../foundations/icon-look.ts';
import type { CaptionTrack } from '../captions/caption-track.ts';
import { NO_CAPTION } from '../captions/use-captions.ts';
import { playbackRates } from '../keys/player-keys.ts';
import { AUTOMATIC_LEVEL } from '../source/use-video-source.ts';
import type { Playback } from '../state/use-player.ts';

/** A list of choices behind a row of the first level. */
export interface ChoiceLevel {
  readonly label: string;
  readonly icon: ReactNode;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
  /** What the row shows of the choice. Default: the label of the option. */
  readonly shown?: ReactNode;
}

export function qualityOf({ levels, level, chooseLevel, video }: Playback): ChoiceLevel {
  // The height of the picture says which quality the engine has chosen.
  const height = level === AUTOMATIC_LEVEL ? video?.videoHeight : undefined;
  const automatic = height ? `Auto (${height}p)` : 'Auto';
  return {
    label: 'Quality',
    icon: <SlidersHorizontal {...iconLook} />,
    value: String(level),
    options: [
      { value: String(AUTOMATIC_LEVEL), label: automatic },
      ...levels.map(({ index, label }) => ({ value: String(index), label })),
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
