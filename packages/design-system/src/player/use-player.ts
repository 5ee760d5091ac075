import {
  useEffect,
  useEffectEvent,
  useReducer,
  useRef,
  useState,
  type ComponentProps,
} from 'react';
import { attachSource, type AttachedSource } from './attach-source.ts';
import type { QualityLevel } from './hls-engine.ts';
import { nextRate, type PlayerCommand } from './player-keys.ts';
import type { PlayerMemory } from './player-memory.ts';
import { type PlayerState, initialPlayerState, playerReducer } from './player-state.ts';
import { useShownCaption } from './use-shown-caption.ts';
import {
  bufferedEnd,
  changeMuted,
  changeRate,
  changeVolume,
  play,
  seek,
  toggleCaptions,
} from './video-commands.ts';

/** Lets the engine choose by the network. */
export const AUTOMATIC_LEVEL = -1;

const FRAME_SECONDS = 1 / 30;

export interface UsePlayerOptions {
  /** The same video goes on where it was, whatever its address. */
  readonly videoKey: string;
  readonly src: string;
  readonly hls: string | undefined;
  readonly autoPlay: boolean;
  readonly memory: PlayerMemory | undefined;
  readonly onFirstFrame: (() => void) | undefined;
  readonly onEnded: (() => void) | undefined;
  readonly onFailure: (() => void) | undefined;
}

interface Beginning extends Pick<UsePlayerOptions, 'autoPlay' | 'memory'> {}

function firstState({ autoPlay, memory }: Beginning): PlayerState {
  const { isMuted = false, ...likes } = memory?.read() ?? {};
  const sound = isMuted ? 'muted' : 'on';
  return { ...initialPlayerState, ...likes, sound, wantsToPlay: autoPlay };
}

/** Joins one video element, its source and the state machine. */
export function usePlayer(options: UsePlayerOptions) {
  const { videoKey, src, hls, autoPlay, memory, onFirstFrame, onEnded, onFailure } = options;
  const [state, dispatch] = useReducer(playerReducer, { autoPlay, memory }, firstState);
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const [levels, setLevels] = useState<readonly QualityLevel[]>([]);
  const [level, setLevel] = useState(AUTOMATIC_LEVEL);
  const captions = useShownCaption(video);
  const sourceRef = useRef<AttachedSource>(undefined);
  const reachedRef = useRef({ videoKey, seconds: 0 });

  /** The same video under another address goes on where it was; another video begins anew. */
  const begin = useEffectEvent(() => {
    if (reachedRef.current.videoKey === videoKey) {
      dispatch({ type: 'source-changed' });
      return reachedRef.current.seconds;
    }
    reachedRef.current = { videoKey, seconds: 0 };
    dispatch({ type: 'source-changed', startsPlaying: autoPlay });
    return 0;
  });

  const fail = useEffectEvent(() => {
    dispatch({ type: 'failed' });
    onFailure?.();
  });

  const tune = useEffectEvent((element: HTMLVideoElement) => {
    element.volume = state.volume;
    element.muted = state.sound !== 'on';
    changeRate(element, state.rate);
  });

  useEffect(() => {
    if (video) tune(video);
  }, [video]);

  useEffect(() => {
    if (!video) return undefined;
    const source = attachSource({
      video,
      src,
      hls,
      startSeconds: begin(),
      onLevels: (offered) => {
        setLevels(offered);
        setLevel(AUTOMATIC_LEVEL);
      },
      onFailure: () => fail(),
    });
    sourceRef.current = source;
    return () => source.detach();
  }, [video, src, hls]);

  function seekTo(seconds: number) {
    if (video && state.durationSeconds > 0)
      dispatch({ type: 'time-passed', seconds: seek(video, seconds) });
  }

  function playFrom(seconds: number) {
    if (!video) return;
    dispatch({ type: 'time-passed', seconds: seek(video, seconds) });
    if (video.paused) void play(video, dispatch);
  }

  /** Does what somebody wishes, and remembers it. */
  function wish(change: (element: HTMLVideoElement) => void) {
    if (!video) return;
    change(video);
    const { volume, muted, playbackRate: rate } = video;
    // A browser that refuses sound is nobody's wish.
    memory?.keep({ volume, rate, isMuted: muted && state.sound !== 'refused' });
  }
  const setVolume = (volume: number) => wish((element) => changeVolume(element, volume));
  const setMuted = (isMuted: boolean) => wish((element) => changeMuted(element, isMuted));
  const setRate = (rate: number) => wish((element) => changeRate(element, rate));

  /** Full screen is not here: it belongs to the frame around the element. */
  function run(command: Exclude<PlayerCommand, { type: 'toggle-full-screen' }>) {
    if (!video) return;
    switch (command.type) {
      case 'toggle-play':
        if (video.paused) void play(video, dispatch);
        else video.pause();
        break;
      case 'toggle-mute':
        setMuted(state.sound === 'on');
        break;
      case 'toggle-captions':
        toggleCaptions(video);
        break;
      case 'seek-by':
        seekTo(video.currentTime + command.seconds);
        break;
      case 'seek-to-share':
        seekTo(command.share * state.durationSeconds);
        break;
      case 'step-frame':
        if (video.paused) seekTo(video.currentTime + command.frames * FRAME_SECONDS);
        break;
      case 'volume-by':
        setVolume(video.volume + command.share);
        break;
      case 'rate-by':
        setRate(nextRate(state.rate, command.steps));
        break;
      default:
        command satisfies never;
    }
  }

  const videoProps: ComponentProps<'video'> = {
    ref: setVideo,
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
    onWaiting: () => dispatch({ type: 'data-awaited' }),
    onTimeUpdate: ({ currentTarget }) => {
      // A source that goes away reports 0; what was reached before is kept for the retry.
      if (currentTarget.readyState > 0)
        reachedRef.current = { videoKey, seconds: currentTarget.currentTime };
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
  };

  return {
    ...captions,
    state,
    video,
    videoProps,
    levels,
    level,
    chooseLevel: (index: number) => {
      setLevel(index);
      sourceRef.current?.chooseLevel(index);
    },
    retry: () => {
      dispatch({ type: 'source-changed' });
      sourceRef.current?.retry(reachedRef.current.seconds);
    },
    run,
    seekTo,
    playFrom,
    setVolume,
    setMuted,
    setRate,
  };
}

export type Playback = ReturnType<typeof usePlayer>;
