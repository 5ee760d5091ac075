import { VIDEO_FORMATS, formatBytes, limits } from '@kinora/domain';
import { FilePicker } from '../../parts/file-picker/file-picker.tsx';
import { TextLink } from '../../parts/link/text-link.tsx';
import { Text } from '../../parts/text/text.tsx';
import * as styles from './upload-wizard.css.ts';

interface FileStepProps {
  readonly videoFile: File | undefined;
  readonly error: string | undefined;
  readonly plainFormHref: string | undefined;
  readonly onPick: ((file: File) => void) | undefined;
}

/** Step 1: choosing the video file. */
export function FileStep({ videoFile, error, plainFormHref, onPick }: FileStepProps) {
  return (
    <>
      <FilePicker
        label="Video file"
        name="videoFile"
        accept="video/*"
        hint={`${VIDEO_FORMATS}, at most ${formatBytes(limits.videoFile.maxBytes)}`}
        file={videoFile}
        isLarge
        error={error}
        onPick={(file) => onPick?.(file)}
      />
      <div className={styles.fileNotes}>
        <Text tone="quiet" size="meta">
          A new video is a draft: nobody else can see it until you make it public.
        </Text>
        {plainFormHref === undefined ? null : (
          <Text size="meta">
            Everything on one page?{' '}
            <TextLink href={plainFormHref}>Use the plain upload form</TextLink>
          </Text>
        )}
      </div>
    </>
  );
}
