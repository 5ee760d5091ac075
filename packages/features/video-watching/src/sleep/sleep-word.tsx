import { Button, VisuallyHidden, iconLook } from '@kinora/design-system';
import { Moon } from 'lucide-react';
import { useEffect, useState } from 'react';
import * as styles from './sleep-word.css.ts';

const TEXT = 'The sleep timer has ended playback.';

export interface SleepWordProps {
  readonly onContinue: () => void;
}

/** Says over the picture why the video does not go on. The focus stays where it is. */
export function SleepWord({ onContinue }: SleepWordProps) {
  // Screen readers announce what appears in an element that they know.
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(TEXT));
    return () => clearTimeout(timer);
  }, []);
  return (
    <section className={styles.layer} aria-label="Sleep timer">
      <output>
        <VisuallyHidden>{announced}</VisuallyHidden>
      </output>
      <div className={styles.card}>
        <span className={styles.icon}>
          <Moon {...iconLook} />
        </span>
        <p className={styles.text}>{TEXT}</p>
        <Button variant="primary" onClick={onContinue}>
          Continue
        </Button>
      </div>
    </section>
  );
}
