import { createLazyPart, createPartLoadError } from '@kinora/design-system';
import type { CaptionTrack } from '@kinora/domain';
import { Suspense } from 'react';
import { CollapsiblePanel } from '../panels/collapsible-panel.tsx';
import type { TranscriptContentProps } from './transcript-content.tsx';

const Content = createLazyPart(
  async () => ({ default: (await import('./transcript-content.tsx')).TranscriptContent }),
  createPartLoadError('The transcript could not be loaded.'),
);

const noTracks: readonly CaptionTrack[] = [];

export interface TranscriptProps extends Omit<TranscriptContentProps, 'tracks'> {
  /** At least one; `undefined` until the details of the video have loaded. */
  readonly tracks: readonly CaptionTrack[] | undefined;
}

/** The panel "Transcript". Its content is a chunk of its own, because few viewers expand it. */
export const Transcript = ({ tracks = noTracks, ...contentProps }: TranscriptProps) => (
  <CollapsiblePanel title="Transcript">
    <Suspense>
      <Content {...contentProps} tracks={tracks} />
    </Suspense>
  </CollapsiblePanel>
);
