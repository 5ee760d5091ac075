import { Button, ButtonLink, iconLook, useToasts } from '@kinora/design-system';
import type { VideoDetail } from '@kinora/domain';
import { Download, Share2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { MomentButton } from '../moments/moment-button.tsx';
import type { PositionSource } from '../player/position-source.ts';
import { LikeButton } from './like-button.tsx';
import { downloadHref, share } from './share.ts';
import * as styles from './video-actions.css.ts';

export interface VideoActionsProps {
  readonly video: VideoDetail;
  readonly saveControl: ReactNode;
  /** Where the player is, for a link that starts there. */
  readonly position: PositionSource;
}

/** The buttons for a video: Like, Share, Link, Download and Save. */
export function VideoActions({ video, saveControl, position }: VideoActionsProps) {
  const toasts = useToasts();
  return (
    <div className={styles.actions}>
      <LikeButton video={video} />
      <Button
        icon={<Share2 {...iconLook} />}
        title="Share"
        onClick={() => void share(video, toasts)}
      >
        Share
      </Button>
      <MomentButton key={`link ${video.id}`} video={video} position={position} />
      {video.status === 'ready' ? (
        // The host names the file by its title. On the same origin `download` prevents a navigation.
        <ButtonLink
          icon={<Download {...iconLook} />}
          title="Download"
          href={downloadHref(video.videoFile)}
          download
        >
          Download
        </ButtonLink>
      ) : null}
      {saveControl}
    </div>
  );
}
