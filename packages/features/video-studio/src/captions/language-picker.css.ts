import { vars } from '@kinora/design-system/theme';
import { style } from '@vanilla-extract/css';

const { color, space } = vars;

export const picker = style({ display: 'flex', flexDirection: 'column', gap: space.xxsmall });

export const list = style({
  blockSize: '196px',
  overflowY: 'auto',
  paddingBlock: space.small,
  paddingInline: space.medium,
  border: `1px solid ${color.line}`,
  borderRadius: vars.radius.small,
});
