import { recipe } from '@vanilla-extract/recipes';
import { inComponents } from '../../foundations/component-style.ts';
import { twoLines } from '../../foundations/covering-link.ts';
import { vars } from '../../theme.css.ts';

export const textLink = recipe({
  base: inComponents({
    borderRadius: '2px',
    textDecorationLine: 'underline',
    textDecorationThickness: '1px',
    textUnderlineOffset: '0.2em',
    textDecorationColor: vars.color.lineControl,
    transition: `text-decoration-color ${vars.duration.feedback}`,
    ':hover': { textDecorationColor: 'currentColor' },
  }),
  variants: {
    tone: {
      plain: inComponents({ color: vars.color.text, fontWeight: vars.weight.medium }),
      quiet: inComponents({ color: vars.color.textQuiet, ':hover': { color: vars.color.text } }),
      bare: inComponents({
        textDecorationLine: 'none',
        ':hover': { textDecorationLine: 'underline' },
      }),
    },
    lines: { any: {}, two: inComponents(twoLines) },
  },
});
