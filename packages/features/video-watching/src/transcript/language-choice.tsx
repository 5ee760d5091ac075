import { iconLook } from '@kinora/design-system';
import type { CaptionTrack } from '@kinora/domain';
import { ChevronDown, Languages } from 'lucide-react';
import * as styles from './find-bar.css.ts';

export interface LanguageChoiceProps {
  readonly tracks: readonly CaptionTrack[];
  /** BCP 47. */
  readonly language: string | undefined;
  readonly onChange: (language: string) => void;
}

/** The choice of the language, as wide as a button. */
export const LanguageChoice = ({ tracks, language, onChange }: LanguageChoiceProps) => (
  <span className={styles.language}>
    <select
      className={styles.languages}
      aria-label="Language"
      title="Language"
      value={language}
      onChange={({ target }) => onChange(target.value)}
    >
      {tracks.map((track) => (
        <option key={track.language} value={track.language}>
          {track.label}
        </option>
      ))}
    </select>
    <ChevronDown className={styles.arrow} {...iconLook} />
    <Languages className={styles.sign} {...iconLook} />
  </span>
);
