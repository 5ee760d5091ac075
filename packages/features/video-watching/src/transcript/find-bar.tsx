import { IconButton, SearchField, VisuallyHidden, iconLook } from '@kinora/design-system';
import { ChevronDown, ChevronUp, Copy } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import * as styles from './find-bar.css.ts';

export interface FindBarProps {
  readonly typed: string;
  readonly matchCount: number;
  /** Index of the present match. */
  readonly present: number;
  /** What the present match says, for screen readers. */
  readonly presentText: string | undefined;
  readonly onType: (text: string) => void;
  readonly onStep: (direction: 1 | -1) => void;
  readonly onCopy: () => Promise<void>;
}

/** The search field of a transcript, with the number of matches, buttons for the next and the previous one, and one that copies the whole transcript. */
export function FindBar(props: FindBarProps) {
  // Renders when a line begins or the viewer searches: memoizing would cost more bytes than it saves work.
  'use no memo';
  const { typed, matchCount, present, presentText, onType, onStep, onCopy } = props;

  function stepOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onStep(event.shiftKey ? -1 : 1);
  }

  return (
    <div className={styles.find}>
      <div className={styles.field}>
        <SearchField
          label="Find in transcript"
          value={typed}
          onChange={onType}
          onKeyDown={stepOnEnter}
        />
      </div>
      <output className={styles.count}>
        {typed.trim() === '' ? null : matchCount === 0 ? (
          'No matches'
        ) : (
          <>
            {present + 1} of {matchCount}
            <VisuallyHidden>: {presentText}</VisuallyHidden>
          </>
        )}
      </output>
      <IconButton
        name="Previous match"
        icon={<ChevronUp {...iconLook} />}
        disabled={matchCount === 0}
        onClick={() => onStep(-1)}
      />
      <IconButton
        name="Next match"
        icon={<ChevronDown {...iconLook} />}
        disabled={matchCount === 0}
        onClick={() => onStep(1)}
      />
      <IconButton
        name="Copy transcript"
        icon={<Copy {...iconLook} />}
        onClick={() => void onCopy()}
      />
    </div>
  );
}
