import type { Chapter } from '@kinora/domain';
import {
  useCallback,
  useEffect,
  useEffectEvent,
  useReducer,
  useState,
  type ComponentProps,
} from 'react';
import type { CaptionTrack } from '../captions/caption-track.ts';
import { useCaptions } from '../captions/use-captions.ts';
import { useVideoSource } from '../source/use-video-source.ts';
import { playerCommands } from './player-commands.ts';
import type { PlayerMemory } from './player-memory.ts';
import {
  type PlayerFailure,
  type PlayerState,
  initialPlayerState,
  playerReducer,
} from './player-state.ts';
import { changeRate } from './video-commands.ts';
import { videoEventHandlers } from './video-events.ts';

export interface UsePlayerOptions {
  /** Identifies the video: while it stays the same, a new address resumes at the current position. */
  readonly videoKey: string;
  readonly src: string;
  readonly hls: string | undefined;
  readonly autoPlay: boolean;
  /** Where a video with another key starts. */
  readonly startSeconds: number;
  readonly captions: readonly CaptionTrack[];
  readonly chapters: readonly Chapter[];
  readonly memory: PlayerMemory | undefined;
  readonly isSaving: boolean;
  readonly mediaRef: ((media: HTMLVideoElement | null) => void) | undefined;
  readonly onFirstFrame: (() => void) | undefined;
  readonly onPosition: ((seconds: number) => void) | undefined;
  readonly onEnded: (() => void) | undefined;
  readonly onFailure: ((failure: PlayerFailure) => void) | undefined;
}

/** What belongs to the appearance of captions. */
const captionLook = ['size', 'background', 'edge'] as const;

function firstState({ autoPlay, memory }: Pick<UsePlayerOptions, 'autoPlay' | 'memory'>) {
  const { isMuted = false, captions, ...preferences } = memory?.read() ?? {};
  const state: PlayerState = {
    ...initialPlayerState,
    ...preferences,
    captions: captions ?? initialPlayerState.captions,
    sound: isMuted ? 'muted' : 'on',
    wantsToPlay: autoPlay,
  };
  return state;
}

/** Connects one video element with its source, the state machine and the viewer's preferences. */
export function usePlayer(options: UsePlayerOptions) {
  // The state changes with every time update, and nearly every value here with it: memoizing would cost more bytes than it
  // saves work.
  'use no memo';
  const { videoKey, src, hls, autoPlay, startSeconds, memory, isSaving, mediaRef } = options;
  const { captions, chapters, onFirstFrame, onPosition, onEnded, onFailure } = options;
  const [state, dispatch] = useReducer(playerReducer, { autoPlay, memory }, firstState);
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);

  const applyPreferences = useEffectEvent((element: HTMLVideoElement) => {
    element.volume = state.volume;
    element.muted = state.sound !== 'on';
    changeRate(element, state.rate);
  });
  // Runs before `useVideoSource` attaches the source, which starts at the element's default rate.
  useEffect(() => {
    if (video) applyPreferences(video);
  }, [video]);

  const commands = playerCommands({ video, state, dispatch, memory, chapters });
  const { setPosition, ...source } = useVideoSource({
    video,
    videoKey,
    src,
    hls,
    autoPlay,
    startSeconds,
    quality: state.quality,
    isSaving,
    onQuality: commands.setQuality,
    dispatch,
    onFailure,
  });
  const shownCaption = useCaptions({ video, captions, preferences: state.captions });
  const events = videoEventHandlers({
    state,
    dispatch,
    onPosition: (seconds) => {
      setPosition(seconds);
      onPosition?.(seconds);
    },
    onFirstFrame,
    onEnded,
  });
  const followCaptions = useEffectEvent(() => {
    const { size, background, edge } = memory?.read()?.captions ?? state.captions;
    const look = { size, background, edge };
    const isOther = captionLook.some((part) => look[part] !== state.captions[part]);
    if (isOther) dispatch({ type: 'captions-changed', captions: { ...state.captions, ...look } });
  });
  useEffect(() => memory?.subscribe?.(() => followCaptions()), [memory]);
  // Stable: a new function would take the element away and give it back on each render.
  const attach = useCallback(
    (element: HTMLVideoElement | null) => {
      setVideo(element);
      mediaRef?.(element);
    },
    [mediaRef],
  );
  const videoProps: ComponentProps<'video'> = { ref: attach, loop: state.loops, ...events };

  return { shownCaption, ...source, ...commands, state, video, videoProps };
}

export type Playback = ReturnType<typeof usePlayer>;
