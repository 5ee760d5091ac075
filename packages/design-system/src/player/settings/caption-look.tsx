import { SegmentedButtons } from '../../parts/segmented-buttons/segmented-buttons.tsx';
import {
  type CaptionPreferences,
  defaultCaptionPreferences,
} from '../captions/caption-preferences.ts';
import { captionChoices } from './caption-choices.ts';
import * as styles from './caption-look.css.ts';
import { CaptionSample } from './caption-sample.tsx';

/** What {@link CaptionLook} shows and changes. */
export interface CaptionLookOptions {
  /** `undefined`: the viewer has chosen nothing yet. */
  readonly preferences: CaptionPreferences | undefined;
  readonly onChange: (preferences: CaptionPreferences) => void;
}

/** A sample line of captions, and the choices of their size, background and edge, for the settings of a site. */
export const CaptionLook = ({
  preferences = defaultCaptionPreferences,
  onChange,
}: CaptionLookOptions) => (
  <div className={styles.look}>
    <CaptionSample preferences={preferences} />
    {captionChoices({
      preferences,
      onChange: (changed) => onChange({ ...preferences, ...changed }),
    }).map((choice) => (
      <div key={choice.label}>
        <div className={styles.name} aria-hidden>
          {choice.label}
        </div>
        <SegmentedButtons className={styles.choices} {...choice} />
      </div>
    ))}
  </div>
);
