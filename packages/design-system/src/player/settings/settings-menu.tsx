import { Repeat, Type } from 'lucide-react';
import { useState, type RefObject } from 'react';
import { iconLook } from '../../foundations/icon-look.ts';
import type { CaptionTrack } from '../captions/caption-track.ts';
import type { Playback } from '../state/use-player.ts';
import { CaptionLookLevel, ResetCaptionLook } from './caption-look-level.tsx';
import { type ChoiceLevel, captionsOf, qualityOf, speedOf } from './choice-levels.tsx';
import { ActionRow, BackRow, ChoiceList, LevelRow, SwitchRow } from './menu-rows.tsx';
import * as styles from './player-menu.css.ts';
import { PlayerMenu } from './player-menu.tsx';
import type { PlayerSetting } from './player-setting.ts';

export interface SettingsMenuProps {
  readonly playback: Playback;
  readonly captions: readonly CaptionTrack[];
  readonly settings: readonly PlayerSetting[] | undefined;
  readonly frame: HTMLElement;
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly focusesFirstItem: boolean;
  readonly onClose: () => void;
}

const CAPTION_APPEARANCE = 'Caption appearance';

/** The settings of the player in levels: the first one shows what is chosen, each further one the choices. */
export function SettingsMenu({
  playback,
  captions,
  settings,
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
        key={choices.label}
        icon={choices.icon}
        label={choices.label}
        value={choices.shown ?? choices.options.find(({ value }) => value === choices.value)?.label}
        onOpen={() => setLevel(choices.label)}
      />
    ) : null;

  const choicesOfPage = settings?.filter((setting) => 'options' in setting) ?? [];
  const open = [quality, language, speed, ...choicesOfPage].find(
    (choices) => choices?.label === level,
  );
  return (
    <PlayerMenu
      name="Settings"
      anchor={button}
      frame={frame}
      place="corner"
      focusesFirstItem={focusesFirstItem}
      level={level}
      onBack={back}
      onClose={onClose}
      onReturnFocus={() => button.current?.focus()}
    >
      <div
        className={
          level === CAPTION_APPEARANCE
            ? styles.wideLevel
            : level === undefined
              ? styles.firstLevel
              : styles.level
        }
        role="presentation"
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
            {settings?.map((setting) =>
              'options' in setting ? (
                rowOf(setting)
              ) : 'onSelect' in setting ? (
                <ActionRow key={setting.label} {...setting} />
              ) : (
                <SwitchRow key={setting.label} {...setting} />
              ),
            )}
          </>
        )}
      </div>
    </PlayerMenu>
  );
}
