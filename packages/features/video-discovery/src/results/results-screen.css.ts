import { media, vars } from '@kinora/design-system/theme';
import { style } from '@vanilla-extract/css';

const { color, space } = vars;

export const page = style({ display: 'grid', gap: space.large });

export const section = style({ display: 'grid', gap: space.medium });

export const loading = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space.small,
  minBlockSize: '40vh',
  color: vars.color.textQuiet,
});

/** Not amber when pressed: amber marks the one primary action of a view. */
export const filter = style({
  selectors: {
    '&[aria-pressed="true"], &[aria-pressed="true"]:hover': {
      background: color.text,
      borderColor: color.text,
      color: color.page,
    },
  },
  '@media': {
    [media.forcedColors]: {
      selectors: {
        '&[aria-pressed="true"]': {
          background: 'Highlight',
          color: 'HighlightText',
          forcedColorAdjust: 'none',
        },
      },
    },
  },
});
