import type { VideoId } from '@kinora/domain';

/** The playlist in the sidebar, as far as the rest of the page depends on it. */
export type PlaylistState =
  | { readonly stage: 'none' }
  | {
      readonly stage: 'loading';
      readonly list: string;
      /** Whether the content below the playlist no longer waits for its height. */
      readonly isLate: boolean;
    }
  | {
      /** The playlist has loaded or has failed to load. */
      readonly stage: 'settled';
      readonly list: string;
      /** Address of the next video, which plays at the end of the present one. */
      readonly nextHref: string | undefined;
      /** Address of the video before the present one. */
      readonly previousHref: string | undefined;
    };

export interface WatchPageState {
  readonly videoId: VideoId;
  readonly playback: 'starting' | 'begun' | 'ended';
  /** Whether any video of this page has begun. */
  readonly hasEverBegun: boolean;
  readonly playlist: PlaylistState;
}

export type WatchPageEvent =
  | { readonly type: 'video-changed'; readonly videoId: VideoId }
  | { readonly type: 'playlist-changed'; readonly list: string | undefined }
  | { readonly type: 'playback-begun'; readonly videoId: VideoId }
  | { readonly type: 'playback-ended'; readonly videoId: VideoId }
  | { readonly type: 'advance-attempted' }
  | { readonly type: 'playlist-late'; readonly list: string }
  | {
      readonly type: 'playlist-settled';
      readonly list: string;
      readonly nextHref: string | undefined;
      readonly previousHref: string | undefined;
    };

const playlistOf = (list: string | undefined): PlaylistState =>
  list === undefined ? { stage: 'none' } : { stage: 'loading', list, isLate: false };

/** The list that the page shows; `undefined` without a list. */
export const listOf = ({ playlist }: WatchPageState) =>
  playlist.stage === 'none' ? undefined : playlist.list;

export const initialWatchPage = (videoId: VideoId, list: string | undefined): WatchPageState => ({
  videoId,
  playback: 'starting',
  hasEverBegun: false,
  playlist: playlistOf(list),
});

/** Returns the next state of the page. An event about another video or list than the present one changes nothing. */
export function watchPageReducer(state: WatchPageState, event: WatchPageEvent): WatchPageState {
  const { playlist } = state;
  switch (event.type) {
    case 'video-changed':
      return { ...state, videoId: event.videoId, playback: 'starting' };
    case 'playlist-changed':
      return { ...state, playlist: playlistOf(event.list) };
    case 'playback-begun':
      if (event.videoId !== state.videoId || state.playback !== 'starting') return state;
      return { ...state, playback: 'begun', hasEverBegun: true };
    case 'playback-ended':
      if (event.videoId !== state.videoId) return state;
      return { ...state, playback: 'ended', hasEverBegun: true };
    case 'advance-attempted':
      return state.playback === 'ended' ? { ...state, playback: 'begun' } : state;
    case 'playlist-late':
      if (playlist.stage !== 'loading' || playlist.list !== event.list) return state;
      return { ...state, playlist: { ...playlist, isLate: true } };
    case 'playlist-settled': {
      const { list, nextHref, previousHref } = event;
      return listOf(state) === list
        ? { ...state, playlist: { stage: 'settled', list, nextHref, previousHref } }
        : state;
    }
    default:
      return event satisfies never;
  }
}

/**
 * Returns whether the next video is due. On a slow connection a short video may end before its details or its playlist
 * have loaded; the page advances when both have.
 */
export const isAdvanceDue = ({ playback, playlist }: WatchPageState, hasDetail: boolean) =>
  playback === 'ended' && hasDetail && playlist.stage !== 'loading';
