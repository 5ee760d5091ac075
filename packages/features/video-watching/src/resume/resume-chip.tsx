import { Button, VisuallyHidden } from '@kinora/design-system';
import { formatDuration } from '@kinora/domain';
import { useEffect, useState } from 'react';
import * as styles from './resume-chip.css.ts';

const SHOWN_MS = 8000;

export interface ResumeChipProps {
  /** Where the video has resumed. */
  readonly seconds: number;
  readonly onStartOver: () => void;
}

/** Says for 8 s where a video has resumed, and offers to start it over. Stays while it has the pointer or the focus. */
export function ResumeChip({ seconds, onStartOver }: ResumeChipProps) {
  const text = `Resumed at ${formatDuration(seconds)}`;
  const [isShown, setShown] = useState(true);
  const [hasPointer, setHasPointer] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  // Screen readers announce what appears in an element that they know.
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(text));
    return () => clearTimeout(timer);
  }, [text]);

  const isHeld = hasPointer || hasFocus;
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(() => setShown(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isHeld]);

  return (
    <>
      <output>
        <VisuallyHidden>{announced}</VisuallyHidden>
      </output>
      {isShown ? (
        <div
          className={styles.chip}
          data-theme="dark"
          onPointerEnter={() => setHasPointer(true)}
          onPointerLeave={() => setHasPointer(false)}
          onFocus={() => setHasFocus(true)}
          onBlur={() => setHasFocus(false)}
        >
          <span aria-hidden>{text}</span>
          <Button
            variant="quiet"
            className={styles.startOver}
            onClick={() => {
              setShown(false);
              onStartOver();
            }}
          >
            Start over
          </Button>
        </div>
      ) : null}
    </>
  );
}
