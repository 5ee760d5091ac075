import { media, vars } from '@kinora/design-system/theme';
import { style } from '@vanilla-extract/css';

const { color, space, text } = vars;

export const picker = style({ position: 'relative' });

/** Over the hint and what follows the field, so that nothing moves. */
export const list = style({
  position: 'absolute',
  zIndex: 1,
  insetInline: 0,
  insetBlockStart: `calc(100% - ${text.meta.line} - ${space.xxsmall})`,
  maxBlockSize: '272px',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  margin: 0,
  padding: space.xsmall,
  listStyle: 'none',
  border: '1px solid transparent',
  borderRadius: vars.radius.large,
  background: color.raised,
  boxShadow: color.shadow,
  selectors: { '&[hidden]': { display: 'none' } },
});

const line = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minBlockSize: vars.size.target,
  paddingInline: space.small,
  borderRadius: vars.radius.card,
});

export const option = style([
  line,
  {
    cursor: 'pointer',
    selectors: { '&[data-highlighted]': { background: color.controlPressed } },
    '@media': {
      [media.forcedColors]: {
        selectors: {
          '&[data-highlighted]': {
            background: 'Highlight',
            color: 'HighlightText',
            forcedColorAdjust: 'none',
          },
        },
      },
    },
  },
]);

export const mark = style({ flexShrink: 0, color: color.accent.text });

export const nothing = style([line, { color: color.textQuiet }]);
