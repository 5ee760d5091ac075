import { scales } from '../src/foundations/scales.ts';
import { darkColors, lightColors } from '../src/foundations/theme-colors.ts';
import { tokenDescriptions } from './token-descriptions.ts';
import { tokenValue, type TokenValue } from './token-values.ts';

interface Values {
  readonly [name: string]: string | Values;
}

interface Description {
  readonly $description?: string;
}

interface Token extends TokenValue, Description {
  readonly $extensions: {
    /** The CSS custom property of the token. */
    readonly 'kinora.variable': string;
  };
}

type Group = Description & { readonly [name: string]: Token | Group | string };

const descriptions = tokenDescriptions();

function describe(path: readonly string[]): Description {
  const text = descriptions.get(path.join('.'));
  return text ? { $description: text } : {};
}

const token = (text: string, path: readonly string[]): Token => ({
  ...tokenValue(path, text),
  ...describe(path),
  $extensions: { 'kinora.variable': `--kinora-${path.join('-')}` },
});

function group(values: Values, path: readonly string[] = []): Group {
  const entries = Object.entries(values).map(([name, value]) => {
    const here = [...path, name];
    return [name, typeof value === 'string' ? token(value, here) : group(value, here)] as const;
  });
  return { ...describe(path), ...Object.fromEntries(entries) };
}

const plain = (values: object): Values => JSON.parse(JSON.stringify(values));

/** Returns every token in the Design Tokens format of 2025.10, for programs other than style sheets. */
export function designTokens(): string {
  const tokens = {
    themes: {
      dark: group({ color: plain(darkColors) }),
      light: group({ color: plain(lightColors) }),
    },
    ...group(plain(scales)),
  };
  return `${JSON.stringify(tokens, undefined, 2)}\n`;
}
