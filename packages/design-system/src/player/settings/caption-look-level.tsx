import { DropdownMenu as Radix } from 'radix-ui';
import { defaultCaptionPreferences } from '../captions/caption-preferences.ts';
import { type CaptionLookProps, captionChoices } from './caption-choices.ts';
import { CaptionSample } from './caption-sample.tsx';
import { ChoiceChips } from './menu-rows.tsx';
import * as styles from './player-menu.css.ts';

/** Restores the usual appearance. */
export const ResetCaptionLook = ({ onChange }: Pick<CaptionLookProps, 'onChange'>) => (
  <Radix.Item
    className={styles.reset}
    onSelect={(event) => {
      event.preventDefault();
      const { size, background, edge } = defaultCaptionPreferences;
      onChange({ size, background, edge });
    }}
  >
    Reset
  </Radix.Item>
);

/** A sample line, and all choices of size, background and edge of captions. */
export const CaptionLookLevel = (look: CaptionLookProps) => (
  <>
    <CaptionSample preferences={look.preferences} />
    {captionChoices(look).map((choice) => (
      <ChoiceChips key={choice.label} {...choice} />
    ))}
  </>
);
