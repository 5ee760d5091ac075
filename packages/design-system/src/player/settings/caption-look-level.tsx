import { DropdownMenu as Radix } from 'radix-ui';
import type { CSSProperties } from 'react';
import { captionBackgrounds, captionEdges, captionSizes } from '../captions/caption-looks.ts';
import * as overlay from '../captions/caption-overlay.css.ts';
import {
  type CaptionPreferences,
  defaultCaptionPreferences,
} from '../captions/caption-preferences.ts';
import { ChoiceChips } from './menu-rows.tsx';
import * as styles from './player-menu.css.ts';

export interface CaptionLookProps {
  readonly preferences: CaptionPreferences;
  readonly onChange: (changed: Partial<CaptionPreferences>) => void;
}

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

interface LookProps<Value extends string | number> {
  readonly label: string;
  readonly value: Value;
  readonly values: readonly Value[];
  readonly nameOf: (value: Value) => string;
  readonly onChange: (value: Value) => void;
}

function Look<Value extends string | number>({
  label,
  value,
  values,
  nameOf,
  onChange,
}: LookProps<Value>) {
  return (
    <ChoiceChips
      label={label}
      value={String(value)}
      options={values.map((each) => ({ value: String(each), label: nameOf(each) }))}
      onChange={(text) => {
        const chosen = values.find((each) => String(each) === text);
        if (chosen !== undefined) onChange(chosen);
      }}
    />
  );
}

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
export function CaptionLookLevel({ preferences, onChange }: CaptionLookProps) {
  const { size, background, edge } = preferences;
  const sampleSize: CSSProperties & Record<'--caption-size', string> = {
    '--caption-size': String(size),
  };
  return (
    <>
      <div
        className={styles.sample}
        data-sample
        data-background={background}
        data-edge={edge}
        style={sampleSize}
        aria-hidden
      >
        <span className={overlay.text}>A line of captions</span>
      </div>
      <Look<number>
        label="Size"
        value={size}
        values={captionSizes}
        nameOf={(value) => `${value * 100}%`}
        onChange={(value) => onChange({ size: value })}
      />
      <Look
        label="Background"
        value={background}
        values={captionBackgrounds}
        nameOf={capitalised}
        onChange={(value) => onChange({ background: value })}
      />
      <Look
        label="Edge"
        value={edge}
        values={captionEdges}
        nameOf={capitalised}
        onChange={(value) => onChange({ edge: value })}
      />
    </>
  );
}
