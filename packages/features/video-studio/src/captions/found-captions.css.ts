import { vars } from '@kinora/design-system/theme';
import { style } from '@vanilla-extract/css';

const { color, space } = vars;

export const offer = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.xsmall,
  paddingBlock: space.small,
  paddingInline: space.medium,
  border: '1px solid transparent',
  background: color.page,
  borderRadius: vars.radius.small,
});

export const list = style({ margin: 0, padding: 0, listStyle: 'none' });

export const track = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.xsmall,
  paddingBlock: space.xsmall,
});

/** A title of a file may be one long word. */
export const words = style({ flex: '1 1 160px', minInlineSize: 0, overflowWrap: 'anywhere' });

export const sentence = style({ overflowWrap: 'anywhere' });

export const end = style({ alignSelf: 'flex-start' });

/** Takes the focus from the button that it replaces so that reading continues there, but it is not a control. */
export const result = style({ outline: 'none' });
