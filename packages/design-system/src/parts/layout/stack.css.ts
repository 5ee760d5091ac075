import { recipe } from '@vanilla-extract/recipes';
import { inComponents } from '../../foundations/component-style.ts';
import { vars } from '../../theme.css.ts';

const gap = (name: keyof typeof vars.space) => inComponents({ gap: vars.space[name] });

const space = {
  none: inComponents({ gap: 0 }),
  xxsmall: gap('xxsmall'),
  xsmall: gap('xsmall'),
  small: gap('small'),
  medium: gap('medium'),
  large: gap('large'),
  xlarge: gap('xlarge'),
  xxlarge: gap('xxlarge'),
};

export const stack = recipe({
  base: inComponents({ display: 'flex', flexDirection: 'column', minInlineSize: 0 }),
  variants: {
    space,
    align: {
      stretch: inComponents({ alignItems: 'stretch' }),
      start: inComponents({ alignItems: 'flex-start' }),
      center: inComponents({ alignItems: 'center' }),
    },
  },
});

export const inline = recipe({
  base: inComponents({ display: 'flex', flexDirection: 'row', minInlineSize: 0 }),
  variants: {
    space,
    align: {
      start: inComponents({ alignItems: 'flex-start' }),
      center: inComponents({ alignItems: 'center' }),
      baseline: inComponents({ alignItems: 'baseline' }),
    },
    spread: {
      start: inComponents({ justifyContent: 'flex-start' }),
      center: inComponents({ justifyContent: 'center' }),
      end: inComponents({ justifyContent: 'flex-end' }),
      between: inComponents({ justifyContent: 'space-between' }),
    },
    wraps: { true: inComponents({ flexWrap: 'wrap' }), false: {} },
  },
});
