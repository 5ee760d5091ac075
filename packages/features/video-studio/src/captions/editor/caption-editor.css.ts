import { media, vars } from '@kinora/design-system/theme';
import { globalStyle, style } from '@vanilla-extract/css';

const { color, space } = vars;

const wideAndTall = `${media.large} and ${media.tall}`;

export const editor = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.medium,
  flexGrow: 1,
  '@media': { [wideAndTall]: { minBlockSize: 0 } },
});

/** On a wide screen the tools stay while the captions scroll; on a small one everything scrolls. */
export const panes = style({
  display: 'grid',
  gap: space.medium,
  flexGrow: 1,
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  '@media': {
    [media.large]: { gridTemplateColumns: '360px minmax(0, 1fr)' },
    [wideAndTall]: { minBlockSize: 0, gridTemplateRows: 'minmax(0, 1fr)' },
  },
});

const pane = {
  minInlineSize: 0,
  '@media': { [wideAndTall]: { overflowY: 'auto', overscrollBehavior: 'contain' } },
} as const;

export const side = style([
  pane,
  { display: 'flex', flexDirection: 'column', gap: space.small, padding: '3px' },
]);

export const list = style([pane, { paddingInline: '3px' }]);

/** Tab scrolls a control so far that the footer does not cover it. */
globalStyle(`${panes} :focus`, { scrollMarginBlockEnd: '80px' });

/** Stays in view, because thousands of captions may lie above it. A low window has no space for it. */
export const footer = style({
  insetBlockEnd: '-6px',
  '@media': { [media.tall]: { position: 'sticky' } },
  zIndex: 1,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.xsmall,
  paddingBlock: space.xsmall,
  background: color.panel,
});

export const status = style({
  flex: '1 1 120px',
  fontSize: vars.text.meta.size,
  lineHeight: vars.text.meta.line,
  color: color.textQuiet,
});
