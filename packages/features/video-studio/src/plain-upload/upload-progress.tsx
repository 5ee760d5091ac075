import { Button, Heading, ProgressBar, Text } from '@kinora/design-system';

import { FilePicture } from './file-picture.tsx';
import { takeFocus } from './take-focus.ts';
import type { UploadState } from './upload-machine.ts';
import * as styles from './upload-progress.css.ts';

export interface UploadProgressProps {
  readonly state: Extract<UploadState, { stage: 'sending' | 'checking' }>;
  readonly onCancel: () => void;
}

function StatusText({ state }: Pick<UploadProgressProps, 'state'>) {
  if (state.stage === 'checking') {
    return <Text tone="quiet">Checking whether your video has arrived...</Text>;
  }
  if (state.sentShare < 1) return null;
  return (
    <>
      <Text weight="strong">Upload complete!</Text>
      <Text tone="quiet">Please wait while we finish processing your data...</Text>
    </>
  );
}

/** What is being sent and how far it is. The figure is the share of bytes that have left; the end is the host's answer. */
export function UploadProgress({ state, onCancel }: UploadProgressProps) {
  const { title, thumbnail } = state.upload;
  return (
    <section className={styles.view} aria-label="Upload progress">
      <FilePicture file={thumbnail} className={styles.picture} />
      <Heading level={1} size="title" ref={takeFocus} tabIndex={-1}>
        {title}
      </Heading>
      {state.stage === 'sending' ? (
        <ProgressBar name="Uploading" percent={state.sentShare * 100} />
      ) : null}
      <div className={styles.status} aria-live="polite">
        <StatusText state={state} />
      </div>
      <div className={styles.actions}>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </section>
  );
}
