import type { ComponentProps, Dispatch } from 'react';
import type { PlayerEvent, PlayerState } from './player-state.ts';
import { bufferedEnd, changeRate, play } from './video-commands.ts';

export interface VideoEventsOptions {
  readonly state: PlayerState;
  readonly dispatch: Dispatch<PlayerEvent>;
  /** Called with the current position, but not with the 0 that an element without a source reports. */
  readonly onPosition: (seconds: number) => void;
  readonly onFirstFrame: (() => void) | undefined;
  readonly onEnded: (() => void) | undefined;
}

/** The handlers of a `video` element that translate its events into those of the state machine. */
export function videoEventHandlers(options: VideoEventsOptions) {
  const { state, dispatch, onPosition, onFirstFrame, onEnded } = options;
  return {
    onLoadedMetadata: ({ currentTarget }) => {
      dispatch({ type: 'duration-known', seconds: currentTarget.duration });
      changeRate(currentTarget, state.rate);
      if (state.wantsToPlay && currentTarget.paused) void play(currentTarget, dispatch);
    },
    onDurationChange: ({ currentTarget }) =>
      dispatch({ type: 'duration-known', seconds: currentTarget.duration }),
    onLoadedData: () => onFirstFrame?.(),
    onCanPlay: () => dispatch({ type: 'ready' }),
    onPlaying: () => dispatch({ type: 'playing' }),
    onPause: () => dispatch({ type: 'paused' }),
    onWaiting: () => dispatch({ type: 'waiting' }),
    onTimeUpdate: ({ currentTarget }) => {
      if (currentTarget.readyState > 0) onPosition(currentTarget.currentTime);
      dispatch({ type: 'time-passed', seconds: currentTarget.currentTime });
    },
    onProgress: ({ currentTarget }) =>
      dispatch({ type: 'buffer-grew', seconds: bufferedEnd(currentTarget) }),
    onVolumeChange: ({ currentTarget: { volume, muted } }) =>
      dispatch({ type: 'sound-changed', volume, isMuted: muted }),
    onRateChange: ({ currentTarget }) =>
      dispatch({ type: 'rate-changed', rate: currentTarget.playbackRate }),
    onEnded: () => {
      dispatch({ type: 'ended' });
      onEnded?.();
    },
  } satisfies ComponentProps<'video'>;
}
