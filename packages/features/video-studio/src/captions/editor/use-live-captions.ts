import type { CueSettings } from '@kinora/captions';
import { useEffect, useRef } from 'react';
import { type EditedCue, toCue } from './edited-cues.ts';

/** The number of a setting such as `85%,end` or `-1`. */
const numberOf = (setting: string) => Number.parseFloat(setting);

function applySettings(cue: VTTCue, { line, position, size, align }: CueSettings) {
  if (line) {
    cue.snapToLines = !line.includes('%');
    cue.line = numberOf(line);
  }
  if (position) cue.position = numberOf(position);
  if (size) cue.size = numberOf(size);
  if (align) cue.align = align;
}

function vttCueOf(edited: EditedCue): VTTCue {
  const { startMs, endMs, text, settings } = toCue(edited);
  const cue = new VTTCue(startMs / 1000, endMs / 1000, text);
  applySettings(cue, settings ?? {});
  return cue;
}

interface LiveTrack {
  readonly track: TextTrack;
  /** What the track has. */
  of?: readonly EditedCue[];
  readonly shown: Map<EditedCue, VTTCue>;
}

function showCues(live: LiveTrack, cues: readonly EditedCue[]) {
  if (live.of === cues) return;
  live.of = cues;
  const { track, shown } = live;
  const present = new Set(cues);
  for (const [cue, vttCue] of shown) {
    if (present.has(cue)) continue;
    track.removeCue(vttCue);
    shown.delete(cue);
  }
  for (const cue of cues) {
    if (shown.has(cue) || cue.endMs <= cue.startMs) continue;
    const vttCue = vttCueOf(cue);
    track.addCue(vttCue);
    shown.set(cue, vttCue);
  }
  // Browsers tell only what playback changes.
  track.dispatchEvent(new Event('cuechange'));
}

/** Keeps a text track of the video equal to the edited captions. The player draws it exactly as viewers will see it. */
export function useLiveCaptions(
  media: HTMLVideoElement | null,
  cues: readonly EditedCue[],
  language: string,
) {
  const live = useRef<LiveTrack>(undefined);
  useEffect(() => {
    // jsdom has no text tracks.
    if (!media || typeof VTTCue === 'undefined') return undefined;
    const track = media.addTextTrack('captions', '', language);
    track.mode = 'hidden';
    live.current = { track, shown: new Map() };
    return () => {
      // A track cannot be removed.
      track.mode = 'disabled';
    };
  }, [media, language]);
  useEffect(() => {
    if (live.current) showCues(live.current, cues);
  });
}
