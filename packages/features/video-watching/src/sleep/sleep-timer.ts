import { create } from 'zustand';

/** In minutes; `end` is the end of the video that plays then. */
export const sleepChoices = ['off', '10', '15', '30', '45', '60', 'end'] as const;
export type SleepChoice = (typeof sleepChoices)[number];

export interface SleepTimer {
  readonly choice: SleepChoice;
  /** In milliseconds since 1970; `undefined` without a number of minutes. */
  readonly endsAt: number | undefined;
  /** Whether the timer has ended playback, and the viewer has not continued yet. */
  readonly isAsleep: boolean;
}

const OFF: SleepTimer = { choice: 'off', endsAt: undefined, isAsleep: false };

/** Outlives the page of a video. */
export const useSleepTimer = create<SleepTimer>(() => OFF);

/** The sleep timer of this page of the browser. */
export const sleepTimer = {
  /** Starts the timer, again if it runs, or turns it off. */
  choose(choice: SleepChoice) {
    const minutes = Number(choice);
    useSleepTimer.setState(
      choice === 'off'
        ? OFF
        : {
            choice,
            endsAt: choice === 'end' ? undefined : Date.now() + minutes * 60_000,
            isAsleep: false,
          },
    );
  },
  fallAsleep: () => useSleepTimer.setState({ ...OFF, isAsleep: true }),
  wakeUp: () => useSleepTimer.setState(OFF),
};
