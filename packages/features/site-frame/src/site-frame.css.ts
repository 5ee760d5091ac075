import { media, vars } from '@kinora/design-system/theme';
import { style } from '@vanilla-extract/css';

/** Visible only while it has the focus. */
export const skipLink = style({
  position: 'fixed',
  insetBlockStart: vars.space.xsmall,
  insetInlineStart: vars.space.xsmall,
  zIndex: vars.layer.toast,
  paddingBlock: vars.space.xsmall,
  paddingInline: vars.space.medium,
  borderRadius: vars.radius.small,
  background: vars.color.raised,
  color: vars.color.text,
  boxShadow: vars.color.shadow,
  selectors: { '&:not(:focus)': { clipPath: 'inset(50%)', pointerEvents: 'none' } },
});

export const content = style({ ':focus': { outline: 'none' } });

/** A phone has room for the logo only; screen readers still read the name. */
export const brand = style({ '@media': { [media.phone]: { gap: 0, fontSize: 0 } } });

/** The head of the panel over the page: menu button and logo stand where those of the top bar are. */
export const panelHead = style({
  position: 'sticky',
  insetBlockStart: `calc(-1 * ${vars.space.small})`,
  zIndex: 1,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.xsmall,
  blockSize: vars.size.topBar,
  marginInline: `calc(-1 * ${vars.space.small})`,
  marginBlock: `calc(-1 * ${vars.space.small}) ${vars.space.xxsmall}`,
  paddingInline: `20px ${vars.space.small}`,
  background: vars.color.panel,
  '@media': {
    [`${media.phone}, ${media.sidewaysPhone}`]: { paddingInlineStart: vars.space.xsmall },
    [media.phone]: { gap: vars.space.xxsmall },
  },
});
