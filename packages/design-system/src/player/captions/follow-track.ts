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

  /** The browser updates `activeCues` only when the video plays or seeks. */
  function begin() {
    const { currentTime } = video;
    onCues(
      textCues(track.cues).filter(
        ({ startTime, endTime }) => startTime <= currentTime && currentTime < endTime,
      ),
    );
  }
  /** At the end of a cue, Chromium still counts it. */
  function update() {
    onCues(textCues(track.activeCues).filter(({ endTime }) => endTime > video.currentTime));
  }
  const element = Array.from(video.querySelectorAll('track')).find((each) => each.track === track);
  element?.addEventListener('load', begin, { signal });
  track.addEventListener('cuechange', update, { signal });
  begin();
  // Without the file, the video has no captions to draw.
  if (element) loadForeignTrack(element, signal).catch(() => undefined);

  return () => following.abort();
}
