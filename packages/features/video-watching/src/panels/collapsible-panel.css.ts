import { vars } from '@kinora/design-system/theme';
import { style } from '@vanilla-extract/css';

const { color, space } = vars;

export const panel = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  minInlineSize: 0,
  borderRadius: vars.radius.card,
  border: '1px solid transparent',
  background: color.panel,
});

export const toggle = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  inlineSize: '100%',
  minBlockSize: '48px',
  paddingInline: space.medium,
  borderRadius: vars.radius.card,
  fontWeight: vars.weight.strong,
  selectors: { '&:focus-visible': { outlineOffset: '-2px' } },
});

/** A title on one line may end early. */
export const title = style({ minInlineSize: 0 });

export const arrow = style({
  flexShrink: 0,
  selectors: { [`${toggle}[aria-expanded="true"] > &`]: { transform: 'rotate(180deg)' } },
});

export const body = style({
  display: 'flex',
  flexDirection: 'column',
  flexGrow: 1,
  minBlockSize: 0,
  gap: space.xsmall,
  padding: `0 ${space.small} ${space.small}`,
});
