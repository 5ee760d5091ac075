import { Button, IconButton, VisuallyHidden, iconLook } from '@kinora/design-system';
import { type OwnVideo, countedNoun } from '@kinora/domain';
import { EyeOff, Trash2, X } from 'lucide-react';
import * as styles from './selection-bar.css.ts';
import type { SelectionWork } from './selection-dialog.tsx';

export interface SelectionBarProps {
  readonly selected: readonly OwnVideo[];
  /** Asks first; nothing is done yet. */
  readonly onAsk: (work: SelectionWork) => void;
  readonly onClear: () => void;
}

/** At the foot of the list: how many videos are selected, and what can be done with them. */
export function SelectionBar({ selected, onAsk, onClear }: SelectionBarProps) {
  const count = selected.length;
  return (
    <>
      {/* Rendered before there is a selection, so that screen readers announce the first one. */}
      <output>
        <VisuallyHidden>
          {count > 0 ? `${countedNoun(count, 'video')} selected` : ''}
        </VisuallyHidden>
      </output>
      {count > 0 ? (
        <section aria-label="Selected videos" className={styles.place}>
          <div className={styles.bar}>
            <span className={styles.count}>{count} selected</span>
            <Button
              variant="quiet"
              className={styles.named}
              icon={<EyeOff {...iconLook} className={styles.icon} />}
              disabled={!selected.some(({ isPublished }) => isPublished)}
              onClick={() => onAsk('make-private')}
            >
              Make private
            </Button>
            <Button
              variant="quiet"
              className={styles.named}
              icon={<Trash2 {...iconLook} className={styles.icon} />}
              onClick={() => onAsk('delete')}
            >
              Delete
            </Button>
            <IconButton
              className={styles.action}
              name="Clear selection"
              icon={<X {...iconLook} />}
              onClick={onClear}
            />
          </div>
        </section>
      ) : null}
    </>
  );
}
