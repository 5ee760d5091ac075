import { IconButton, createLazyPart, createPartLoadError, iconLook } from '@kinora/design-system';
import type { CaptionTrack } from '@kinora/domain';
import { PanelRight } from 'lucide-react';
import { Suspense } from 'react';
import { CollapsiblePanel } from '../panels/collapsible-panel.tsx';
import type { TranscriptContentProps } from './transcript-content.tsx';
import * as styles from './transcript.css.ts';

const Content = createLazyPart(
  async () => ({ default: (await import('./transcript-content.tsx')).TranscriptContent }),
  createPartLoadError('The transcript could not be loaded.'),
);

const noTracks: readonly CaptionTrack[] = [];

export interface TranscriptProps extends Omit<TranscriptContentProps, 'tracks'> {
  /** At least one; `undefined` until the details of the video have loaded. */
  readonly tracks: readonly CaptionTrack[] | undefined;
  /** Whether the panel has the whole column beside the player, where there is one. It is open then. */
  readonly isBeside: boolean;
  readonly onBesideChange: (isBeside: boolean) => void;
}

/** The panel "Transcript". Its content is a chunk of its own, because few viewers expand it. */
export const Transcript = ({
  tracks = noTracks,
  isBeside,
  onBesideChange,
  ...contentProps
}: TranscriptProps) => (
  <CollapsiblePanel
    title="Transcript"
    isInitiallyOpen={isBeside}
    onOpenChange={(isOpen) => {
      if (!isOpen) onBesideChange(false);
    }}
    action={
      <IconButton
        className={styles.beside}
        name="Show beside the video"
        icon={<PanelRight {...iconLook} />}
        aria-pressed={isBeside}
        onClick={() => onBesideChange(!isBeside)}
      />
    }
  >
    <Suspense>
      <Content {...contentProps} tracks={tracks} />
    </Suspense>
  </CollapsiblePanel>
);
