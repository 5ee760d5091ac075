import {
  type CaptionPreferences,
  defaultCaptionPreferences,
} from '../captions/caption-preferences.ts';

/** What the player does now. `loading` lasts until the first frame can be shown. */
export type PlayerStage = 'loading' | 'paused' | 'playing' | 'buffering' | 'ended' | 'failed';

/**
 * Why the player has failed. `unsupported`: the browser has no decoder for the video, so that trying again is useless.
 * `unavailable`: anything else, such as a lost connection.
 */
export type PlayerFailure = 'unavailable' | 'unsupported';

/** Whether the viewer sees a pause button: while buffering, the video plays on as soon as there is data. */
export const isPlayingOrBuffering = (stage: PlayerStage): boolean =>
  stage === 'playing' || stage === 'buffering';

/** `refused`: the browser allowed to start only without sound, so the viewer is offered "Unmute". */
export type PlayerSound = 'on' | 'muted' | 'refused';

export interface PlayerState {
  readonly stage: PlayerStage;
  /** Meaningful in the stage `failed`. */
  readonly failure: PlayerFailure;
  /** True while playing, and after a request to play until there is data to play. */
  readonly wantsToPlay: boolean;
  readonly currentSeconds: number;
  /** 0 while unknown. */
  readonly durationSeconds: number;
  /** End of the loaded range around the current position. */
  readonly bufferedSeconds: number;
  readonly sound: PlayerSound;
  /** 0 to 1; unchanged by muting. */
  readonly volume: number;
  /** 1 is normal speed. */
  readonly rate: number;
  /** Whether this video starts again at its end. */
  readonly loops: boolean;
  readonly captions: CaptionPreferences;
  /** The shorter side of the quality that the viewer has chosen; `undefined`: chosen by the network. */
  readonly quality: number | undefined;
}

export type PlayerEvent =
  /** Unless `startsPlaying` is given, the new source plays if the old one did. */
  | { readonly type: 'source-changed'; readonly startsPlaying?: boolean }
  | { readonly type: 'duration-known'; readonly seconds: number }
  | { readonly type: 'ready' }
  | { readonly type: 'time-passed'; readonly seconds: number }
  | { readonly type: 'buffer-grew'; readonly seconds: number }
  | { readonly type: 'play-requested' }
  | { readonly type: 'playing' }
  | { readonly type: 'paused' }
  | { readonly type: 'waiting' }
  | { readonly type: 'ended' }
  | { readonly type: 'sound-changed'; readonly volume: number; readonly isMuted: boolean }
  | { readonly type: 'sound-refused' }
  | { readonly type: 'rate-changed'; readonly rate: number }
  | { readonly type: 'loop-changed'; readonly loops: boolean }
  | { readonly type: 'captions-changed'; readonly captions: CaptionPreferences }
  | { readonly type: 'quality-chosen'; readonly quality: number | undefined }
  | { readonly type: 'failed'; readonly failure: PlayerFailure };

export const initialPlayerState: PlayerState = {
  stage: 'loading',
  failure: 'unavailable',
  wantsToPlay: false,
  currentSeconds: 0,
  durationSeconds: 0,
  bufferedSeconds: 0,
  sound: 'on',
  volume: 1,
  rate: 1,
  loops: false,
  captions: defaultCaptionPreferences,
  quality: undefined,
};

const finite = (seconds: number) => (Number.isFinite(seconds) ? Math.max(0, seconds) : 0);

function soundAfter(state: PlayerState, isMuted: boolean): PlayerSound {
  if (!isMuted) return 'on';
  // Muting after a refusal raises this event, too; the sound is still refused.
  return state.sound === 'refused' ? 'refused' : 'muted';
}

/** Computes what the viewer sees from the events of the video element alone. */
export function playerReducer(state: PlayerState, event: PlayerEvent): PlayerState {
  switch (event.type) {
    case 'source-changed':
      return {
        ...initialPlayerState,
        sound: state.sound,
        volume: state.volume,
        rate: state.rate,
        captions: state.captions,
        quality: state.quality,
        // Another video plays once.
        loops: event.startsPlaying === undefined && state.loops,
        wantsToPlay: event.startsPlaying ?? state.wantsToPlay,
      };
    case 'duration-known':
      return { ...state, durationSeconds: finite(event.seconds) };
    case 'ready':
      if (state.stage !== 'loading' && state.stage !== 'buffering') return state;
      return { ...state, stage: state.wantsToPlay ? 'playing' : 'paused' };
    case 'time-passed':
      return {
        ...state,
        currentSeconds: finite(event.seconds),
        // The viewer seeked back from the end.
        stage:
          state.stage === 'ended' && event.seconds < state.durationSeconds - 0.5
            ? 'paused'
            : state.stage,
      };
    case 'buffer-grew':
      return { ...state, bufferedSeconds: finite(event.seconds) };
    case 'play-requested':
      return { ...state, wantsToPlay: true };
    case 'playing':
      return { ...state, stage: 'playing', wantsToPlay: true };
    case 'paused':
      // The element also pauses when it ends or fails; those stages say more.
      if (state.stage === 'ended' || state.stage === 'failed') return state;
      return {
        ...state,
        stage: state.stage === 'loading' ? 'loading' : 'paused',
        wantsToPlay: false,
      };
    case 'waiting':
      if (state.stage !== 'playing' && state.stage !== 'paused') return state;
      return { ...state, stage: 'buffering' };
    case 'ended':
      return { ...state, stage: 'ended', wantsToPlay: false };
    case 'sound-changed':
      return { ...state, volume: event.volume, sound: soundAfter(state, event.isMuted) };
    case 'sound-refused':
      return { ...state, sound: 'refused' };
    case 'rate-changed':
      return { ...state, rate: event.rate };
    case 'loop-changed':
      return { ...state, loops: event.loops };
    case 'captions-changed':
      return { ...state, captions: event.captions };
    case 'quality-chosen':
      return { ...state, quality: event.quality };
    case 'failed':
      return { ...state, stage: 'failed', failure: event.failure };
    default:
      return event satisfies never;
  }
}
