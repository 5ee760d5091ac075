import { useState } from 'react';
import { darkColors, lightColors } from '../../foundations/theme-colors.ts';
import { Checkbox } from '../../parts/checkbox/checkbox.tsx';
import { TextField } from '../../parts/field/text-field.tsx';
import { accentColors } from './accent-colors.ts';
import { AccentContrasts } from './accent-contrasts.tsx';
import { accentCss } from './accent-css.ts';
import { AccentPreview } from './accent-preview.tsx';
import { CopyValue } from './copy-value.tsx';
import { DocsBlock } from './docs-block.tsx';
import * as styles from './docs.css.ts';
import * as samples from './samples.css.ts';
import * as own from './theme-builder.css.ts';

const isColor = (text: string) => /^#[\da-f]{6}$/i.test(text);

/** Derives an accent from one colour, measures its contrasts, shows parts with it and prints its style sheet. */
export function ThemeBuilder() {
  const [text, setText] = useState(darkColors.accent.solid);
  const [accent, setAccent] = useState(text);
  const [isAdjusted, setAdjusted] = useState(true);

  function change(next: string) {
    setText(next);
    if (isColor(next)) setAccent(next.toLowerCase());
  }

  const dark = accentColors({ accent, theme: darkColors, isAdjusted });
  const light = accentColors({ accent, theme: lightColors, isAdjusted });
  const css = accentCss(dark, light);
  return (
    <DocsBlock>
      <div className={own.field}>
        <TextField
          label="Accent colour"
          value={text}
          error={isColor(text) ? undefined : 'Enter a colour such as #3e63dd.'}
          onChange={({ target }) => change(target.value)}
          end={
            <input
              type="color"
              aria-label="Pick the accent colour"
              className={own.picker}
              value={accent}
              onChange={({ target }) => change(target.value)}
            />
          }
        />
      </div>
      <Checkbox
        label="Adjust text and fills until each contrast passes"
        checked={isAdjusted}
        onChange={({ target }) => setAdjusted(target.checked)}
      />
      <div className={styles.row}>
        <div className={samples.theme} data-theme="dark">
          <AccentPreview title="Dark" colors={dark} />
        </div>
        <div className={samples.theme} data-theme="light">
          <AccentPreview title="Light" colors={light} />
        </div>
      </div>
      <AccentContrasts dark={dark} light={light} />
      <CopyValue label="Style sheet" value={css} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- long lines scroll, also by keyboard */}
      <pre className={styles.code} tabIndex={0} aria-label="Style sheet">
        {css}
      </pre>
    </DocsBlock>
  );
}
