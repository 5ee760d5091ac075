import { scales } from '../src/foundations/scales.ts';
import { darkColors, lightColors } from '../src/foundations/theme-colors.ts';

interface Values {
  readonly [name: string]: string | Values;
}

interface Token {
  readonly $value: string;
  readonly $extensions: {
    /** The CSS custom property of the token. */
    readonly 'kinora.variable': string;
  };
}

interface Tokens {
  readonly [name: string]: Token | Tokens;
}

function tokensOf(values: Values, path: readonly string[] = []): Tokens {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const here = [...path, name];
      return typeof value === 'string'
        ? [
            name,
            { $value: value, $extensions: { 'kinora.variable': `--kinora-${here.join('-')}` } },
          ]
        : [name, tokensOf(value, here)];
    }),
  );
}

const plain = (values: object): Values => JSON.parse(JSON.stringify(values));

/** Returns every token in the Design Tokens format, for programs other than style sheets. */
export function designTokens(): string {
  const tokens = {
    themes: {
      dark: tokensOf({ color: plain(darkColors) }),
      light: tokensOf({ color: plain(lightColors) }),
    },
    ...tokensOf(plain(scales)),
  };
  return `${JSON.stringify(tokens, undefined, 2)}\n`;
}
