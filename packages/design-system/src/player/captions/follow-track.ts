import { loadForeignTrack } from './foreign-track.ts';
import { isPlayedBySystem, onSystemPlayback } from './system-playback.ts';

export interface FollowTrackOptions {
  readonly video: HTMLVideoElement;
  readonly track: TextTrack;
  /** Called with the present cues, now and after each change. */
  readonly onCues: (cues: readonly VTTCue[]) => void;
}

const textCues = (cues: TextTrackCueList | null): readonly VTTCue[] =>
  Array.from(cues ?? []).filter((cue) => cue instanceof VTTCue);

/** Follows the cues of a track, which the system draws where it plays the video itself. Returns a function that ends this. */
export function followTrack({ video, track, onCues }: FollowTrackOptions): () => void {
  const following = new AbortController();
  const { signal } = following;

  function takeOver() {
    const isSystem = isPlayedBySystem(video);
    for (const each of video.textTracks) {
      // Some browsers show a track by themselves, in their user's language.
      if (each === track && each.mode !== 'disabled') each.mode = isSystem ? 'showing' : 'hidden';
      else if (each.mode === 'showing' && !isSystem) each.mode = 'disabled';
    }
  }
  takeOver();
  video.textTracks.addEventListener('change', takeOver, { signal });
  onSystemPlayback(video, takeOver, signal);

  /** Not `activeCues`: the browser updates them only when the video plays or seeks, and Chromium counts a cue at its end. */
  function update() {
    const { currentTime } = video;
    onCues(
      textCues(track.cues).filter(
        ({ startTime, endTime }) => startTime <= currentTime && currentTime < endTime,
      ),
    );
  }
  const element = Array.from(video.querySelectorAll('track')).find((each) => each.track === track);
  element?.addEventListener('load', update, { signal });
  track.addEventListener('cuechange', update, { signal });
  update();
  // Without the file, the video has no captions to draw.
  if (element) loadForeignTrack(element, signal).catch(() => undefined);

  return () => following.abort();
}
