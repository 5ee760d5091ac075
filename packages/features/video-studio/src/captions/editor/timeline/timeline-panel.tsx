import { useState } from 'react';
import { Transport, type TransportProps } from '../transport.tsx';
import { clampView, startView, viewWith, zoomedView } from './timeline-view.ts';
import { Timeline, type TimelineProps } from './timeline.tsx';

export interface TimelinePanelProps
  extends
    Omit<TimelineProps, 'cues' | 'lengthMs' | 'view' | 'onView'>,
    Omit<TransportProps, 'onZoom'> {
  /** Infinity while it is not known. */
  readonly durationMs: number;
}

/** How far the timeline goes on after the last caption of a video whose duration is not known. */
const ROOM_MS = 10_000;

/** The timeline and the buttons over it. It shows the caption in hand and follows the player. */
export function TimelinePanel({ durationMs, inHandId, ...props }: TimelinePanelProps) {
  const { state, playback } = props;
  const [shown, setView] = useState(startView);
  const [shownId, setShownId] = useState(inHandId);
  const lastMs = state.cues.reduce((last, { endMs }) => Math.max(last, endMs), 0);
  const lengthMs = Number.isFinite(durationMs) ? durationMs : lastMs + ROOM_MS;
  if (shownId !== inHandId) {
    setShownId(inHandId);
    const cue = state.cues.find(({ id }) => id === inHandId);
    if (cue) setView(viewWith(shown, cue.startMs));
  }
  const view = clampView(shown, lengthMs);
  return (
    <>
      <Transport {...props} onZoom={(by) => setView(zoomedView(view, by, playback.positionMs()))} />
      <Timeline
        {...props}
        cues={state.cues}
        lengthMs={lengthMs}
        inHandId={inHandId}
        view={view}
        onView={setView}
      />
    </>
  );
}
