import { Button, FailureNote, Text, useToasts } from '@kinora/design-system';
import type { OwnVideo } from '@kinora/domain';
import { messageOf } from '@kinora/sdk';
import {
  failureToShow,
  retryVideoMutation,
  useSdk,
  useUnmountSafeMutation,
} from '@kinora/server-state';
import { useRef } from 'react';
import * as styles from './video-notes.css.ts';

const FAILED = 'It could not be tried again. Please wait a moment, and press the button once more.';

export interface VideoNotesProps {
  readonly video: OwnVideo;
}

/** Says what could not be made of a video that can be watched, and has it made again. */
export function VideoNotes({ video }: VideoNotesProps) {
  const { id, title, status, notes = [] } = video;
  const toasts = useToasts();
  const retry = useUnmountSafeMutation(retryVideoMutation(useSdk()), {
    onErrorAfterUnmount: (failure) =>
      toasts.show({ kind: 'error', text: messageOf(failure, FAILED) }),
  });
  const progress = useRef<HTMLParagraphElement>(null);
  const canRetry =
    status !== 'processing' && notes.some((note) => note.canRetry && !note.isRetrying);
  const isTrying =
    notes.some(({ isRetrying }) => isRetrying) || (status === 'processing' && retry.isSuccess);
  const failure = retry.error && failureToShow(retry.error);
  return (
    <div className={styles.notes}>
      {/* The row of a failed video shows its note in the place of the description. */}
      {(status === 'ready' ? notes : []).map(({ part, text }) => (
        <Text key={part} size="meta" tone="quiet" className={styles.text}>
          {text}
        </Text>
      ))}
      {canRetry ? (
        <Button
          className={styles.again}
          aria-label={`Try again ${title}`}
          isWaiting={retry.isPending}
          // The progress takes the place of the button, and so the focus.
          onClick={() => retry.mutate(id, { onSuccess: () => progress.current?.focus() })}
        >
          Try again
        </Button>
      ) : null}
      <output>
        <Text
          element="span"
          size="meta"
          tone="quiet"
          className={styles.progress}
          ref={progress}
          tabIndex={-1}
        >
          {isTrying ? 'Trying again...' : ''}
        </Text>
      </output>
      {failure ? <FailureNote role="alert">{messageOf(failure, FAILED)}</FailureNote> : null}
    </div>
  );
}
