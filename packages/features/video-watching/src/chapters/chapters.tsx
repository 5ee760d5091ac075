import { createLazyPart, createPartLoadError } from '@kinora/design-system';
import { Suspense } from 'react';
import * as panel from '../transcript/transcript.css.ts';
import type { ChaptersPanelProps } from './chapters-panel.tsx';

const Panel = createLazyPart(
  async () => ({ default: (await import('./chapters-panel.tsx')).ChaptersPanel }),
  createPartLoadError('The chapters could not be loaded.'),
);

/** As high as the collapsed panel. */
const CollapsedPanel = () => (
  <div className={panel.panel}>
    <div className={panel.toggle} />
  </div>
);

export interface ChaptersProps extends ChaptersPanelProps {
  /** Whether the video has begun, so that the code of the panel does not delay it. */
  readonly hasBegun: boolean;
}

/** The chapters of a video in a chunk of its own. */
export const Chapters = ({ hasBegun, ...panelProps }: ChaptersProps) =>
  hasBegun ? (
    <Suspense fallback={<CollapsedPanel />}>
      <Panel {...panelProps} />
    </Suspense>
  ) : (
    <CollapsedPanel />
  );
