import { useToasts } from '@kinora/design-system';
import type { OwnVideo, Visibility } from '@kinora/domain';
import { messageOf } from '@kinora/sdk';
import { editVideoMutation, failureToShow, useOneAtATime, useSdk } from '@kinora/server-state';
import { useMutation } from '@tanstack/react-query';
import * as styles from './visibility-switch.css.ts';

/** Shows "Public" or "Draft", and a switch that changes it at once. A toast says when that failed. */
export function VisibilitySwitch({ video }: { readonly video: OwnVideo }) {
  const toasts = useToasts();
  const tell = (error: unknown) => {
    const failure = failureToShow(error);
    if (!failure) return;
    const advice = messageOf(failure, 'Please try again.');
    const text = `The visibility of “${video.title}” could not be changed. ${advice}`;
    toasts.show({ kind: 'error', text });
  };
  // Also after the row has disappeared, because a filter may hide a video whose visibility changes.
  const save = useMutation({ ...editVideoMutation(useSdk()), onError: tell });
  const change = useOneAtATime((visibility: Visibility) =>
    save.mutateAsync({ videoId: video.id, visibility }).catch(() => undefined),
  );
  const isPublic = save.isPending ? save.variables.visibility === 'public' : video.isPublished;
  return (
    <div className={styles.visibility}>
      <button
        type="button"
        role="switch"
        className={styles.button}
        aria-checked={isPublic}
        aria-label={`Public ${video.title}`}
        onClick={() => change(isPublic ? 'private' : 'public')}
      >
        <span className={styles.track}>
          <span className={styles.knob} />
        </span>
      </button>
      <span className={styles.word} data-draft={isPublic ? undefined : true}>
        {isPublic ? 'Public' : 'Draft'}
      </span>
    </div>
  );
}
