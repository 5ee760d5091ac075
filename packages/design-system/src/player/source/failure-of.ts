import type { PlayerFailure } from '../state/player-state.ts';

/** What every file and playlist of Kinora contains: H.264 in MP4, with AAC. */
const FORMAT = 'video/mp4; codecs="avc1.42E01E, mp4a.40.2"';

/** Returns why the element could not play its URL. Browsers report a missing file and a missing decoder by the same code. */
export function failureOf(video: HTMLVideoElement): PlayerFailure {
  const { error } = video;
  if (!error) return 'unavailable';
  const isUnsupported =
    error.code === error.MEDIA_ERR_DECODE ||
    (error.code === error.MEDIA_ERR_SRC_NOT_SUPPORTED && video.canPlayType(FORMAT) === '');
  return isUnsupported ? 'unsupported' : 'unavailable';
}
