/** What the player does now. `loading` until the first frame can be shown. */
export type PlayerStage = 'loading' | 'paused' | 'playing' | 'buffering' | 'ended' | 'failed';

/** Whether the viewer sees a pause button: while buffering, the video plays on as soon as there is data. */
export const isPlayingOrBuffering = (stage: PlayerStage): boolean =>
  stage === 'playing' || stage === 'buffering';

/** `refused`: the browser allowed to start only without sound, so the viewer is offered "Unmute". */
export type PlayerSound = 'on' | 'muted' | 'refused';

export interface PlayerState {
  readonly stage: PlayerStage;
  /** It plays, or playing was asked for: then it plays as soon as there is data. */
  readonly wantsToPlay: boolean;
  readonly currentSeconds: number;
  /** 0 while it is not known. */
  readonly durationSeconds: number;
  /** End of the stretch that is loaded around the present moment. */
  readonly bufferedSeconds: number;
  readonly sound: PlayerSound;
  /** 0 to 1; kept while muted. */
  readonly volume: number;
  /** 1 is the speed of life. */
  readonly rate: number;
}

export type PlayerEvent =
  /** Plays on if it played, unless told otherwise. */
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
  | { readonly type: 'failed' };

export const initialPlayerState: PlayerState = {
  stage: 'loading',
  wantsToPlay: false,
  currentSeconds: 0,
  durationSeconds: 0,
  bufferedSeconds: 0,
  sound: 'on',
  volume: 1,
  rate: 1,
};

const finite = (seconds: number) => (Number.isFinite(seconds) ? Math.max(0, seconds) : 0);

function soundAfter(state: PlayerState, isMuted: boolean): PlayerSound {
  if (!isMuted) return 'on';
  // The mute that we set ourselves also raises an event: it is still a refusal.
  return state.sound === 'refused' ? 'refused' : 'muted';
}

/** What the viewer sees follows from what the video element reported; nothing else decides it. */
export function playerReducer(state: PlayerState, event: PlayerEvent): PlayerState {
  switch (event.type) {
    case 'source-changed':
      return {
        ...initialPlayerState,
        sound: state.sound,
        volume: state.volume,
        rate: state.rate,
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
        // Somebody went back from the end.
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
      // An element pauses by itself when it ends or fails; those stages say more.
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
    case 'failed':
      return { ...state, stage: 'failed' };
    default:
      return event satisfies never;
  }
}
