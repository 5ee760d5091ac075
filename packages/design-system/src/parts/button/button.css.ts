import { recipe } from '@vanilla-extract/recipes';
import { componentStyle, inComponents } from '../../foundations/component-style.ts';
import { media, vars } from '../../theme.css.ts';

const { color } = vars;
const idle = '&:not([aria-disabled="true"], :disabled)';

export const button = recipe({
  base: inComponents({
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: vars.space.xsmall,
    minBlockSize: vars.size.target,
    minInlineSize: vars.size.target,
    border: '1px solid transparent',
    fontSize: vars.text.meta.size,
    lineHeight: vars.text.meta.line,
    fontWeight: vars.weight.strong,
    textAlign: 'center',
    userSelect: 'none',
    flexShrink: 0,
    transition: `background-color ${vars.duration.feedback}, border-color ${vars.duration.feedback}, transform ${vars.duration.feedback}`,
    selectors: {
      [`${idle}:active`]: { transform: 'scale(0.97)' },
      '&[aria-disabled="true"], &:disabled': { cursor: 'not-allowed' },
      // A waiting button keeps its colours, because it is working, not unavailable.
      '&:is(:disabled, [aria-disabled="true"]):not([data-waiting])': {
        background: color.control,
        borderColor: 'transparent',
        color: color.textQuiet,
      },
      '&[data-waiting]': { cursor: 'progress' },
    },
    '@media': { [media.forcedColors]: { borderColor: 'ButtonText' } },
  }),
  variants: {
    variant: {
      primary: inComponents({
        background: color.accent.solid,
        color: color.accent.onSolid,
        selectors: { [`${idle}:hover`]: { background: color.accent.solidHover } },
      }),
      plain: inComponents({
        background: color.control,
        color: color.text,
        selectors: {
          [`${idle}:hover`]: { background: color.controlHover },
          [`${idle}:active`]: { background: color.controlPressed },
        },
      }),
      quiet: inComponents({
        background: 'transparent',
        color: color.text,
        selectors: {
          [`${idle}:hover`]: { background: color.controlHover },
          [`${idle}:active`]: { background: color.controlPressed },
          '&:is(:disabled, [aria-disabled="true"]):not([data-waiting])': {
            background: 'transparent',
          },
        },
      }),
      critical: inComponents({
        background: color.critical.solid,
        color: color.critical.onSolid,
        selectors: { [`${idle}:hover`]: { background: color.critical.solidHover } },
      }),
    },
    shape: {
      text: inComponents({
        borderRadius: vars.radius.full,
        paddingInline: vars.space.medium,
        paddingBlock: '9px',
      }),
      icon: inComponents({
        borderRadius: vars.radius.full,
        inlineSize: vars.size.target,
        blockSize: vars.size.target,
      }),
    },
    isFullWidth: { true: inComponents({ inlineSize: '100%' }), false: {} },
  },
});

/** Both texts share one column, so the button has the width of the wider one, and nothing moves when waiting begins. */
export const label = componentStyle({
  display: 'inline-grid',
  justifyItems: 'center',
  '::after': {
    content: 'attr(data-other-text)',
    blockSize: 0,
    overflow: 'hidden',
    visibility: 'hidden',
  },
});
