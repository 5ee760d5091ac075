import { createLazyPart, createPartLoadError, iconLook } from '@kinora/design-system';
import type { CaptionTrack } from '@kinora/domain';
import { ChevronDown } from 'lucide-react';
import { Suspense, useId, useState } from 'react';
import type { TranscriptPanelProps } from './transcript-panel.tsx';
import * as styles from './transcript.css.ts';

const Panel = createLazyPart(
  async () => ({ default: (await import('./transcript-panel.tsx')).TranscriptPanel }),
  createPartLoadError('The transcript could not be loaded.'),
);

const noTracks: readonly CaptionTrack[] = [];

export interface TranscriptProps extends Omit<TranscriptPanelProps, 'tracks'> {
  /** At least one; `undefined` until the details of the video have loaded. */
  readonly tracks: readonly CaptionTrack[] | undefined;
}

/** The panel "Transcript", which is collapsed at first. Its content is a chunk of its own. Renders a named `section`. */
export function Transcript({ tracks, ...panelProps }: TranscriptProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={styles.panel} aria-labelledby={`${id}-title`}>
      <h2>
        <button
          type="button"
          id={`${id}-title`}
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          Transcript
          <ChevronDown className={styles.arrow} {...iconLook} />
        </button>
      </h2>
      {isOpen ? (
        <div id={id} className={styles.body}>
          <Suspense>
            <Panel {...panelProps} tracks={tracks ?? noTracks} />
          </Suspense>
        </div>
      ) : null}
    </section>
  );
}
