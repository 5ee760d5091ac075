import { vars } from '@kinora/design-system/theme';
import { style } from '@vanilla-extract/css';

const { space } = vars;

export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.small,
  marginBlockEnd: space.small,
});

export const search = style({ flex: '1 1 240px', maxInlineSize: '420px' });

/** Its text ends where the list ends. */
export const selectAll = style({
  marginInlineStart: 'auto',
  marginInlineEnd: `calc(-1 * ${space.small})`,
  paddingInline: space.small,
});
