import { formatBytes } from '@kinora/domain';
import { Clapperboard } from 'lucide-react';
import { joinClassNames } from '../../foundations/join-class-names.ts';
import { FilePicture } from '../../parts/file-picture/file-picture.tsx';
import { Text } from '../../parts/text/text.tsx';
import { VideoThumbnail } from '../video-thumbnail/video-thumbnail.tsx';
import * as styles from './upload-wizard.css.ts';
import type { WizardVideoFacts } from './wizard-fields.ts';

interface VideoSummaryProps {
  /** A file of this device, or the address of a stored picture. Without one, its place is dark. */
  readonly picture: Blob | string | undefined;
  readonly videoFile: File | undefined;
  readonly facts: WizardVideoFacts | undefined;
}

function Picture({ picture }: Pick<VideoSummaryProps, 'picture'>) {
  if (picture instanceof Blob) return <FilePicture file={picture} className={styles.picture} />;
  if (picture === undefined)
    return (
      <div className={joinClassNames(styles.picture, styles.noPicture)}>
        <Clapperboard size={40} strokeWidth={1} aria-hidden />
      </div>
    );
  return (
    <VideoThumbnail
      className={styles.picture}
      corners="square"
      imageUrl={picture}
      alternativeText=""
    />
  );
}

/** What the wizard is about, in each step after the first: the video's picture, and the name and facts of its file. */
export function VideoSummary({ picture, videoFile, facts }: VideoSummaryProps) {
  const size = videoFile && formatBytes(videoFile.size);
  return (
    <div className={styles.summary}>
      <Picture picture={picture} />
      {videoFile ? (
        <div>
          <Text size="meta" weight="medium" className={styles.fileName}>
            {videoFile.name}
          </Text>
          <Text size="meta" tone="quiet" isTabular>
            {facts?.summary ? `${facts.summary}, ${size}` : size}
          </Text>
        </div>
      ) : null}
    </div>
  );
}
