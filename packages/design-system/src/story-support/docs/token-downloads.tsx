import tokens from '../../../tokens.json';
import { DocsBlock } from './docs-block.tsx';
import * as styles from './docs.css.ts';
import { DownloadLink } from './download-link.tsx';
import { figmaTokens } from './figma-tokens.ts';

const { themes, ...scales } = tokens;

/** `tokens.json` as it is published. */
export function TokenFile() {
  return (
    <DocsBlock>
      <div className={styles.row}>
        <DownloadLink
          fileName="tokens.json"
          content={`${JSON.stringify(tokens, undefined, 2)}\n`}
        />
      </div>
    </DocsBlock>
  );
}

/** The same tokens in the files that Figma imports as variables. */
export function FigmaFiles() {
  return (
    <DocsBlock>
      <div className={styles.row}>
        <DownloadLink fileName="dark.tokens.json" content={figmaTokens(themes.dark, 'Dark')} />
        <DownloadLink fileName="light.tokens.json" content={figmaTokens(themes.light, 'Light')} />
        <DownloadLink fileName="sizes.tokens.json" content={figmaTokens(scales, 'Default')} />
      </div>
    </DocsBlock>
  );
}

/** One token of the file, as an example. */
export function TokenExample() {
  const { page } = themes.dark.color;
  return (
    <DocsBlock>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- long lines scroll, also by keyboard */}
      <pre className={styles.code} tabIndex={0}>
        {JSON.stringify({ themes: { dark: { color: { page } } } }, undefined, 2)}
      </pre>
    </DocsBlock>
  );
}
