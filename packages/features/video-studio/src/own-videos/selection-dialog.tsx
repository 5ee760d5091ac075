import { ConfirmDialog } from '@kinora/design-system';
import { type OwnVideo, countedNoun } from '@kinora/domain';
import { messageOf } from '@kinora/sdk';
import {
  editVideoMutation,
  failureToShow,
  removeVideoMutation,
  useSdk,
} from '@kinora/server-state';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import * as styles from './selection-dialog.css.ts';

/** What can be done with several videos at once. */
export type SelectionWork = 'delete' | 'make-private';

const NAMED_TITLES = 5;

const texts = {
  delete: {
    title: (videos: string) => `Delete ${videos}?`,
    confirmText: 'Delete',
    waitingText: 'Deleting...',
    done: (videos: string) => `${videos} deleted`,
    consequence:
      'They will be gone for good, with all comments and likes, and from every playlist:',
    failed: 'Not deleted:',
  },
  'make-private': {
    title: (videos: string) => `Make ${videos} private?`,
    confirmText: 'Make private',
    waitingText: 'Saving...',
    done: (videos: string) => `${videos} made private`,
    consequence: 'Only you will see them. Their comments and likes stay:',
    failed: 'Still public:',
  },
} as const;

interface Failure {
  readonly video: OwnVideo;
  readonly reason: string;
}

class SomeFailed extends Error {
  override readonly name = 'SomeFailed';
  readonly failures: readonly Failure[];
  constructor(failures: readonly Failure[]) {
    super('Some videos were not changed.');
    this.failures = failures;
  }
}

const quoted = ({ video }: Failure) => `“${video.title}”`;

/** Names each video that failed, and each reason once. */
const describe = (failures: readonly Failure[]) =>
  [...Map.groupBy(failures, ({ reason }) => reason)]
    .map(([reason, group]) => `${group.map(quoted).join(', ')}. ${reason}`)
    .join(' ');

export interface SelectionDialogProps {
  readonly work: SelectionWork;
  readonly videos: readonly OwnVideo[];
  /** Called when all videos are done, before the dialog closes. */
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Asks once for several videos. After failures it names them, and asks for these videos again. */
export function SelectionDialog({ work, videos: given, onDone, onClose }: SelectionDialogProps) {
  const sdk = useSdk();
  const [videos, setVideos] = useState(given);
  const remove = useMutation(removeVideoMutation(sdk));
  const edit = useMutation(editVideoMutation(sdk));
  const { title, done, consequence, failed, ...labels } = texts[work];
  const count = countedNoun(videos.length, 'video');
  const further = videos.length - NAMED_TITLES;

  const change = ({ id }: OwnVideo): Promise<unknown> =>
    work === 'delete'
      ? remove.mutateAsync(id)
      : edit.mutateAsync({ videoId: id, visibility: 'private' });

  async function changeAll() {
    const failures: Failure[] = [];
    for (const video of videos) {
      // One after the other: a large selection must not take all connections of the page.
      await change(video).catch((error: unknown) => {
        const failure = failureToShow(error);
        failures.push({ video, reason: messageOf(failure, 'Please try again.') });
      });
    }
    if (failures.length === 0) return onDone();
    setVideos(failures.map(({ video }) => video));
    throw new SomeFailed(failures);
  }

  return (
    <ConfirmDialog
      {...labels}
      title={title(count)}
      doneText={done(count)}
      onConfirm={changeAll}
      describeFailure={(error) => {
        if (!(error instanceof SomeFailed)) throw error;
        return `${failed} ${describe(error.failures)}`;
      }}
      onClose={onClose}
    >
      {consequence}
      {videos.slice(0, NAMED_TITLES).map(({ id, title: name }) => (
        <b key={id} className={styles.line}>
          {name}
        </b>
      ))}
      {further > 0 ? <span className={styles.line}>and {further} more</span> : null}
    </ConfirmDialog>
  );
}
