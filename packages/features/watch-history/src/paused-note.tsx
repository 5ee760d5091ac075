import { Button } from '@kinora/design-system';
import type { Ref } from 'react';
import * as styles from './history-screen.css.ts';

export interface PausedNoteProps {
  readonly isPending: boolean;
  readonly onResume: () => void;
  readonly ref: Ref<HTMLButtonElement>;
}

/** Says that nothing is recorded. */
export function PausedNote({ isPending, onResume, ref }: PausedNoteProps) {
  return (
    <div className={styles.note}>
      <output>
        Your history is paused. Videos that you watch are not added, and videos start from the
        beginning.
      </output>
      <Button ref={ref} aria-disabled={isPending || undefined} onClick={onResume}>
        Resume history
      </Button>
    </div>
  );
}
