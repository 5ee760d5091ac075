import { Checkbox, FailureNote, Spinner, Text, useToasts } from '@kinora/design-system';
import type { AutomaticCaptions, OwnVideo } from '@kinora/domain';
import { messageOf } from '@kinora/sdk';
import {
  editVideoMutation,
  failureToShow,
  useSdk,
  useUnmountSafeMutation,
} from '@kinora/server-state';
import * as styles from './automatic-captions.css.ts';
import { useOwnVideo } from './use-own-video.ts';

const FAILED = 'Automatic captions could not be changed. Please try again.';
const IN_PROGRESS = 'Automatic captions are being made.';

/** What a person reads about the state; empty if the list of captions says enough. */
function textOf({ state, reason }: AutomaticCaptions): string {
  if (state === 'waiting' || state === 'running') return IN_PROGRESS;
  if (state !== 'none' && state !== 'failed') return '';
  return reason ? `No automatic captions: ${reason}` : 'No automatic captions.';
}

export interface AutomaticCaptionsSwitchProps {
  readonly video: OwnVideo;
}

/** Turns automatic captions of an own video on and off, and says how far they are. Empty for a host that makes none. */
export function AutomaticCaptionsSwitch({ video }: AutomaticCaptionsSwitchProps) {
  const sdk = useSdk();
  const toasts = useToasts();
  const edit = useUnmountSafeMutation(editVideoMutation(sdk), {
    onErrorAfterUnmount: (failure) =>
      toasts.show({ kind: 'error', text: messageOf(failure, FAILED) }),
  });
  const { automaticCaptions } = useOwnVideo(video);
  if (!automaticCaptions) return null;
  const text = edit.isPending ? 'Saving...' : textOf(automaticCaptions);
  const failure = edit.error && failureToShow(edit.error);
  const isOn = edit.isPending ? edit.variables.automaticCaptions : automaticCaptions.isOn;
  return (
    <div className={styles.section}>
      <Checkbox
        label="Make captions automatically"
        checked={isOn}
        onChange={({ target: { checked } }) =>
          edit.mutate({ videoId: video.id, automaticCaptions: checked })
        }
      />
      <output className={styles.status}>
        {edit.isPending || text === IN_PROGRESS ? <Spinner /> : null}
        <Text element="span" size="meta" tone="quiet">
          {text}
        </Text>
      </output>
      {failure ? <FailureNote role="alert">{messageOf(failure, FAILED)}</FailureNote> : null}
    </div>
  );
}
