import { recipe } from '@vanilla-extract/recipes';
import { inComponents } from '../../foundations/component-style.ts';
import { twoLines } from '../../foundations/covering-link.ts';
import { titleFace } from '../../foundations/title-face.ts';
import { vars } from '../../theme.css.ts';

const size = (name: keyof typeof vars.text) =>
  inComponents({ fontSize: vars.text[name].size, lineHeight: vars.text[name].line });

const title = (name: keyof typeof vars.text) =>
  inComponents({ ...titleFace, fontSize: vars.text[name].size, lineHeight: vars.text[name].line });

const weight = {
  regular: inComponents({ fontWeight: vars.weight.regular }),
  medium: inComponents({ fontWeight: vars.weight.medium }),
  strong: inComponents({ fontWeight: vars.weight.strong }),
};

export const text = recipe({
  variants: {
    size: {
      caption: size('caption'),
      meta: size('meta'),
      body: size('body'),
      intro: size('intro'),
      title: size('title'),
      display: size('display'),
    },
    tone: {
      inherit: {},
      plain: inComponents({ color: vars.color.text }),
      quiet: inComponents({ color: vars.color.textQuiet }),
      accent: inComponents({ color: vars.color.accent.text }),
      critical: inComponents({ color: vars.color.critical.text }),
      positive: inComponents({ color: vars.color.positive.text }),
    },
    weight,
    isTabular: { true: inComponents({ fontVariantNumeric: 'tabular-nums' }), false: {} },
    lines: {
      any: {},
      one: inComponents({
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        whiteSpace: 'nowrap',
      }),
      two: inComponents(twoLines),
    },
  },
});

export const heading = recipe({
  base: inComponents({ fontWeight: vars.weight.strong, textWrap: 'balance' }),
  variants: {
    size: {
      body: size('body'),
      title: title('title'),
      heading: title('heading'),
      display: title('display'),
    },
  },
});
