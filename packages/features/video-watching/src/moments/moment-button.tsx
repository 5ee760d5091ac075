import { IconButton, createDialogLoadError, createLazyPart, iconLook } from '@kinora/design-system';
import type { Video } from '@kinora/domain';
import { Link2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { PositionSource } from '../player/position-source.ts';

const LazyMomentDialog = createLazyPart(
  async () => ({ default: (await import('./moment-dialog.tsx')).MomentDialog }),
  createDialogLoadError('The link could not be loaded. Please reload the page.'),
);

export interface MomentButtonProps {
  readonly video: Pick<Video, 'id'>;
  readonly position: PositionSource;
}

/** Opens the link of the video, which can start at the moment that the player shows. */
export function MomentButton({ video, position }: MomentButtonProps) {
  const [seconds, setSeconds] = useState<number>();
  return (
    <>
      <IconButton
        variant="plain"
        name="Link"
        icon={<Link2 {...iconLook} />}
        aria-haspopup="dialog"
        onClick={() => setSeconds(position.get())}
      />
      {seconds === undefined ? null : (
        <Suspense>
          <LazyMomentDialog video={video} seconds={seconds} onClose={() => setSeconds(undefined)} />
        </Suspense>
      )}
    </>
  );
}
