import { formatDuration } from '@kinora/domain';
import { Link, Repeat, Timer } from 'lucide-react';
import { useState, type RefObject } from 'react';
import { iconLook } from '../../foundations/icon-look.ts';
import type { Playback } from '../state/use-player.ts';
import { speedOf } from './choice-levels.tsx';
import { ActionRow, BackRow, ChoiceList, LevelRow, SwitchRow } from './menu-rows.tsx';
import { PlayerMenu } from './player-menu.tsx';

export interface ContextMenuContentProps {
  readonly playback: Playback;
  readonly frame: HTMLElement;
  readonly anchor: RefObject<HTMLElement | null>;
  /** The position that "Copy link at" means. */
  readonly seconds: number;
  readonly focusesFirstItem: boolean;
  readonly onCopyLink: ((seconds?: number) => void) | undefined;
  readonly onClose: () => void;
  readonly onReturnFocus: () => void;
}

/** What a person does with the video besides watching it. */
export function ContextMenuContent({
  playback,
  seconds,
  onCopyLink,
  ...menuProps
}: ContextMenuContentProps) {
  // The state changes with every time update, and nearly every value here with it.
  'use no memo';
  const [isSpeed, setSpeed] = useState(false);
  const speed = speedOf(playback);
  const { loops } = playback.state;
  return (
    <PlayerMenu
      {...menuProps}
      name="Video"
      place="pointer"
      level={isSpeed ? speed.label : undefined}
      onBack={() => setSpeed(false)}
    >
      {isSpeed ? (
        <>
          <BackRow label={speed.label} onBack={() => setSpeed(false)} />
          <ChoiceList {...speed} />
        </>
      ) : (
        <>
          {onCopyLink ? (
            <>
              <ActionRow
                icon={<Link {...iconLook} />}
                label="Copy link"
                onSelect={() => onCopyLink()}
              />
              <ActionRow
                icon={<Timer {...iconLook} />}
                label={`Copy link at ${formatDuration(seconds)}`}
                onSelect={() => onCopyLink(seconds)}
              />
            </>
          ) : null}
          <LevelRow
            icon={speed.icon}
            label={speed.label}
            value={speed.options.find(({ value }) => value === speed.value)?.label ?? ''}
            onOpen={() => setSpeed(true)}
          />
          <SwitchRow
            icon={<Repeat {...iconLook} />}
            label="Loop"
            isOn={loops}
            onChange={playback.setLoops}
          />
        </>
      )}
    </PlayerMenu>
  );
}
