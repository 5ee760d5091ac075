import { vars } from '@kinora/design-system/theme';
import { style } from '@vanilla-extract/css';

const { notice } = vars.color;

export const offer = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.xsmall,
  paddingBlock: vars.space.xsmall,
  paddingInline: vars.space.medium,
  border: `1px solid ${notice.line}`,
  borderRadius: vars.radius.small,
  background: notice.soft,
});
