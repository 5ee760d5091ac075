import { vars } from '@kinora/design-system/theme';
import { style } from '@vanilla-extract/css';

const { space } = vars;

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
