import { darkColors, lightColors } from '../../foundations/theme-colors.ts';
import { CopyValue } from './copy-value.tsx';
import { DocsBlock } from './docs-block.tsx';
import * as styles from './docs.css.ts';
import * as samples from './samples.css.ts';

const themes = [
  { theme: 'dark', title: 'Dark', value: darkColors.shadow },
  { theme: 'light', title: 'Light', value: lightColors.shadow },
];

/** The shadow in both themes. */
export function ShadowSamples() {
  return (
    <DocsBlock>
      <CopyValue value="vars.color.shadow" />
      <div className={styles.row}>
        {themes.map(({ theme, title, value }) => (
          <div key={theme} className={samples.theme} data-theme={theme}>
            {title}
            <div className={samples.raised}>A menu, a dialog or a notification</div>
            <CopyValue value={value} />
          </div>
        ))}
      </div>
    </DocsBlock>
  );
}
