import { Button, Checkbox, Dialog, TextField, useToasts } from '@kinora/design-system';
import { type Video, formatDuration, watchHref } from '@kinora/domain';
import { useRef, useState } from 'react';
import { copyLink } from '../about/share.ts';
import * as styles from './moment-dialog.css.ts';

export interface MomentDialogProps {
  readonly video: Pick<Video, 'id'>;
  /** Where the player was when the dialog was opened. */
  readonly seconds: number;
  readonly onClose: () => void;
}

/** The link of a video, which may start at the moment that the player shows. */
export function MomentDialog({ video, seconds, onClose }: MomentDialogProps) {
  const toasts = useToasts();
  const [startsHere, setStartsHere] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const start = startsHere ? Math.floor(seconds) : undefined;
  const link = new URL(watchHref(video, start), location.href).href;

  async function copy() {
    // Where the browser does not let the page copy, a person can.
    field.current?.select();
    await copyLink(video, start, toasts);
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Link"
      actions={
        <Button variant="primary" onClick={() => void copy()}>
          Copy
        </Button>
      }
    >
      <div className={styles.content}>
        <TextField
          label="Link of the video"
          ref={field}
          value={link}
          readOnly
          onFocus={(event) => event.target.select()}
        />
        <Checkbox
          label={`Start at ${formatDuration(seconds)}`}
          checked={startsHere}
          onChange={(event) => setStartsHere(event.target.checked)}
        />
      </div>
    </Dialog>
  );
}
