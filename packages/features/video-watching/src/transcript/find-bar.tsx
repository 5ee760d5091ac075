import { IconButton, SearchField, VisuallyHidden, iconLook } from '@kinora/design-system';
import { ChevronDown, ChevronUp, Copy } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
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
  /** The choice of the language, if there is one. */
  readonly languageChoice: ReactNode;
}

/**
 * The search field of a transcript, the choice of its language, and a button that copies all of it. While the viewer
 * searches: the number of matches, and buttons for the next and the previous one.
 */
export function FindBar(props: FindBarProps) {
  // Renders when a line begins or the viewer searches: memoizing would cost more bytes than it saves work.
  'use no memo';
  const { typed, matchCount, present, presentText, onType, onStep, onCopy, languageChoice } = props;
  const isSearching = typed.trim() !== '';

  function stepOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onStep(event.shiftKey ? -1 : 1);
  }

  return (
    <div className={styles.tools}>
      <div className={styles.row} data-is-searching={isSearching || undefined}>
        <div className={styles.field}>
          <SearchField
            label="Find in transcript"
            value={typed}
            onChange={onType}
            onKeyDown={stepOnEnter}
          />
        </div>
        <output className={styles.count}>
          {!isSearching ? null : matchCount === 0 ? (
            'No matches'
          ) : (
            <>
              {present + 1} of {matchCount}
              <VisuallyHidden>: {presentText}</VisuallyHidden>
            </>
          )}
        </output>
        {isSearching ? (
          <>
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
          </>
        ) : null}
        <div className={styles.others}>
          {languageChoice}
          <IconButton
            name="Copy transcript"
            icon={<Copy {...iconLook} />}
            onClick={() => void onCopy()}
          />
        </div>
      </div>
    </div>
  );
}
