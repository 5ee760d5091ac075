import { vars } from '@kinora/design-system/theme';
import { style } from '@vanilla-extract/css';
import { layout } from './editor-layout.ts';

const { color, space, text } = vars;

export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space.xxsmall,
  '@media': { [layout.beside]: { columnGap: 0 } },
});

/** The player shows the time, too; this one is exact. */
export const position = style({
  display: 'none',
  '@media': { [layout.wide]: { display: 'inline' } },
  minInlineSize: '7ch',
  paddingInline: space.xsmall,
  fontSize: text.meta.size,
  lineHeight: text.meta.line,
  fontWeight: vars.weight.medium,
  fontVariantNumeric: 'tabular-nums',
});

export const spacer = style({ flexGrow: 1 });

/** A window that is not wide shows the icon; the words stay the name of the button. */
export const insert = style({
  inlineSize: vars.size.target,
  paddingInline: 0,
  gap: 0,
  overflow: 'hidden',
  '@media': {
    [layout.wide]: {
      inlineSize: 'auto',
      paddingInline: space.medium,
      gap: space.xsmall,
      marginInline: space.xsmall,
    },
  },
});

export const insertLabel = style({
  position: 'absolute',
  inlineSize: '1px',
  blockSize: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
  '@media': {
    [layout.wide]: { position: 'static', inlineSize: 'auto', blockSize: 'auto', clipPath: 'none' },
  },
});

export const toggle = style({
  selectors: {
    '&[aria-pressed="true"], &[aria-pressed="true"]:hover': {
      background: color.accent.soft,
      color: color.accent.text,
    },
  },
});
