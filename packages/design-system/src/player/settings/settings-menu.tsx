import { Captions, Gauge, Repeat, SlidersHorizontal, Type } from 'lucide-react';
import { useState, type KeyboardEvent, type RefObject } from 'react';
import { iconLook } from '../../foundations/icon-look.ts';
import type { CaptionTrack } from '../captions/caption-track.ts';
import { NO_CAPTION } from '../captions/use-captions.ts';
import { playbackRates } from '../keys/player-keys.ts';
import { AUTOMATIC_LEVEL } from '../source/use-video-source.ts';
import type { Playback } from '../state/use-player.ts';
import { CaptionLookLevel, ResetCaptionLook } from './caption-look-level.tsx';
import { BackRow, ChoiceList, LevelRow, SwitchRow } from './menu-rows.tsx';
import * as styles from './player-menu.css.ts';
import { PlayerMenu } from './player-menu.tsx';

export interface SettingsMenuProps {
  readonly playback: Playback;
  readonly captions: readonly CaptionTrack[];
  readonly frame: HTMLElement;
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly focusesFirstItem: boolean;
  readonly onClose: () => void;
}

/** A list of choices behind a row of the first level. */
interface ChoiceLevel {
  readonly label: string;
  readonly icon: typeof Gauge;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
}

const CAPTION_APPEARANCE = 'Caption appearance';

export const rateLabel = (rate: number) => (rate === 1 ? 'Normal' : `${rate}×`);

function qualityOf({ levels, level, chooseLevel, video }: Playback): ChoiceLevel {
  // The height of the picture says which quality the engine has chosen.
  const height = level === AUTOMATIC_LEVEL ? video?.videoHeight : undefined;
  const automatic = height ? `Auto (${height}p)` : 'Auto';
  return {
    label: 'Quality',
    icon: SlidersHorizontal,
    value: String(level),
    options: [
      { value: String(AUTOMATIC_LEVEL), label: automatic },
      ...levels.map(({ index, label }) => ({ value: String(index), label })),
    ],
    onChange: (value) => chooseLevel(Number(value)),
  };
}

const captionsOf = (
  { shownCaption, showCaption }: Playback,
  captions: readonly CaptionTrack[],
): ChoiceLevel => ({
  label: 'Captions',
  icon: Captions,
  value: String(shownCaption),
  options: [
    { value: String(NO_CAPTION), label: 'Off' },
    ...captions.map(({ label }, index) => ({ value: String(index), label })),
  ],
  onChange: (value) => showCaption(Number(value)),
});

const speedOf = ({ state, setRate }: Playback): ChoiceLevel => ({
  label: 'Speed',
  icon: Gauge,
  value: String(state.rate),
  options: playbackRates.map((rate) => ({ value: String(rate), label: rateLabel(rate) })),
  onChange: (value) => setRate(Number(value)),
});

/** The settings of the player in levels: the first one shows what is chosen, each further one the choices. */
export function SettingsMenu({
  playback,
  captions,
  frame,
  button,
  focusesFirstItem,
  onClose,
}: SettingsMenuProps) {
  // The state changes with every time update, and nearly every value here with it.
  'use no memo';
  const [level, setLevel] = useState<string>();
  const { state, levels, setLoops, changeCaptions } = playback;
  const hasCaptions = captions.length > 0;
  const quality = levels.length > 0 ? qualityOf(playback) : undefined;
  const language = hasCaptions ? captionsOf(playback, captions) : undefined;
  const speed = speedOf(playback);
  const back = () => setLevel(undefined);

  const rowOf = (choices: ChoiceLevel | undefined) =>
    choices ? (
      <LevelRow
        icon={<choices.icon {...iconLook} />}
        label={choices.label}
        value={choices.options.find(({ value }) => value === choices.value)?.label ?? ''}
        onOpen={() => setLevel(choices.label)}
      />
    ) : null;

  const open = [quality, language, speed].find((choices) => choices?.label === level);
  return (
    <PlayerMenu
      name="Settings"
      anchor={button}
      frame={frame}
      place="corner"
      focusesFirstItem={focusesFirstItem}
      level={level}
      onClose={onClose}
      onReturnFocus={() => button.current?.focus()}
    >
      <div
        className={level === CAPTION_APPEARANCE ? styles.wideLevel : styles.level}
        role="presentation"
        onKeyDown={({ key }: KeyboardEvent) => {
          if (key === 'ArrowLeft') back();
        }}
      >
        {open ? (
          <>
            <BackRow label={open.label} onBack={back} />
            <ChoiceList {...open} />
          </>
        ) : level === CAPTION_APPEARANCE ? (
          <>
            <BackRow label={CAPTION_APPEARANCE} onBack={back}>
              <ResetCaptionLook onChange={changeCaptions} />
            </BackRow>
            <CaptionLookLevel preferences={state.captions} onChange={changeCaptions} />
          </>
        ) : (
          <>
            {rowOf(quality)}
            {rowOf(language)}
            {hasCaptions ? (
              <LevelRow
                icon={<Type {...iconLook} />}
                label={CAPTION_APPEARANCE}
                value={`${state.captions.size * 100}%`}
                onOpen={() => setLevel(CAPTION_APPEARANCE)}
              />
            ) : null}
            {rowOf(speed)}
            <SwitchRow
              icon={<Repeat {...iconLook} />}
              label="Loop"
              isOn={state.loops}
              onChange={setLoops}
            />
          </>
        )}
      </div>
    </PlayerMenu>
  );
}
