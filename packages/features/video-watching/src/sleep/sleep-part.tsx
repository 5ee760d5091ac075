import { type PlayerSetting, iconLook } from '@kinora/design-system';
import { Moon } from 'lucide-react';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { fallAsleepAt } from './fall-asleep.ts';
import { sleepAtEnd } from './sleep-at-end.ts';
import { SleepLeft } from './sleep-left.tsx';
import { type SleepTimer, sleepChoices, sleepTimer, useSleepTimer } from './sleep-timer.ts';
import { SleepWord } from './sleep-word.tsx';

/** What the page around the player needs of the sleep timer. */
export interface Sleep {
  /** The row of the player's settings. */
  readonly setting: PlayerSetting;
  /** Whether nothing may follow the video by itself. */
  readonly isHeld: boolean;
  /** Whether the timer has ended playback, and the viewer has not continued yet. */
  readonly isAsleep: boolean;
}

const options = sleepChoices.map((value) => ({
  value,
  label: value === 'off' ? 'Off' : value === 'end' ? 'End of video' : `${value} minutes`,
}));

export interface SleepPartProps {
  /** The element of the player, which stays the same for all videos. */
  readonly media: RefObject<HTMLVideoElement | null>;
  /** Called after each change of the timer. */
  readonly onChange: (sleep: Sleep) => void;
  /** Called when the viewer plays on by themselves, so that what follows an ended video is no longer due. */
  readonly onPlay: () => void;
}

/** Runs the sleep timer, and says over the picture that it has ended playback. */
export function SleepPart({ media, onChange, onPlay }: SleepPartProps) {
  const timer = useSleepTimer();
  const { choice, endsAt, isAsleep } = timer;
  const report = useEffectEvent((shown: SleepTimer) =>
    onChange({
      setting: {
        icon: <Moon {...iconLook} />,
        label: 'Sleep timer',
        value: shown.choice,
        options,
        onChange(value: string) {
          const chosen = sleepChoices.find((each) => each === value);
          if (chosen) sleepTimer.choose(chosen);
        },
        shown: shown.endsAt === undefined ? undefined : <SleepLeft endsAt={shown.endsAt} />,
      },
      isHeld: shown.isAsleep || shown.choice === 'end',
      isAsleep: shown.isAsleep,
    }),
  );
  useEffect(() => report(timer), [timer]);

  useEffect(() => {
    const element = media.current;
    if (!element || endsAt === undefined) return undefined;
    const { fallAsleep, wakeUp } = sleepTimer;
    return fallAsleepAt({ media: element, endsAt, onAsleep: fallAsleep, onIdle: wakeUp });
  }, [media, endsAt]);

  useEffect(() => {
    const element = media.current;
    if (!element || choice !== 'end') return undefined;
    return sleepAtEnd(element, sleepTimer.fallAsleep);
  }, [media, choice]);

  const playOn = useEffectEvent(() => {
    onPlay();
    sleepTimer.wakeUp();
  });
  useEffect(() => {
    const element = media.current;
    if (!element || !isAsleep) return undefined;
    const listener = () => playOn();
    element.addEventListener('play', listener);
    return () => element.removeEventListener('play', listener);
  }, [media, isAsleep]);

  function resume() {
    // The button that has the focus disappears.
    media.current?.closest('section')?.focus({ preventScroll: true });
    // After its end, what would have followed the video follows now.
    if (media.current?.ended) sleepTimer.wakeUp();
    else media.current?.play().catch(() => sleepTimer.wakeUp());
  }

  return isAsleep ? <SleepWord onContinue={resume} /> : null;
}
