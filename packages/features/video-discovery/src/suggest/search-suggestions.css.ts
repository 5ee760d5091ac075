import { media, vars } from '@kinora/design-system/theme';
import { style } from '@vanilla-extract/css';

const { color, space, text: type } = vars;

/** Below the field, as wide as the field; on a small screen as wide as the window. */
export const panel = style({
  position: 'absolute',
  insetBlockStart: 'calc(100% + 4px)',
  insetInline: 0,
  zIndex: 2,
  maxBlockSize: `calc(100dvh - ${vars.size.topBar} - ${space.medium})`,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  scrollbarWidth: 'thin',
  borderRadius: vars.radius.card,
  border: `1px solid ${color.line}`,
  background: color.panel,
  boxShadow: color.shadow,
  '@media': {
    [media.small]: { insetBlockStart: '100%', borderRadius: 0, borderInline: 0 },
  },
});

export const list = style({ padding: 0, paddingBlock: space.xsmall, listStyle: 'none' });

export const option = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.small,
  minBlockSize: '44px',
  paddingInlineStart: space.medium,
  paddingInlineEnd: space.xsmall,
  cursor: 'pointer',
  ':hover': { background: color.control },
  selectors: { '&[aria-selected="true"]': { background: color.controlPressed } },
  '@media': {
    [media.forcedColors]: {
      selectors: {
        '&[aria-selected="true"]': { outline: '2px solid Highlight', outlineOffset: '-2px' },
      },
    },
  },
});

export const icon = style({
  flexShrink: 0,
  display: 'grid',
  placeItems: 'center',
  inlineSize: '32px',
  color: color.textQuiet,
});

export const text = style({
  flex: 1,
  minInlineSize: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontSize: type.body.size,
  lineHeight: type.body.line,
});

export const quiet = style({ color: color.textQuiet });

export const remove = style({
  flexShrink: 0,
  display: 'grid',
  placeItems: 'center',
  inlineSize: '44px',
  blockSize: '44px',
  borderRadius: vars.radius.full,
  color: color.textQuiet,
  ':hover': { color: color.text, background: color.controlPressed },
});
