import { vars } from '@kinora/design-system/theme';
import { style } from '@vanilla-extract/css';

const { space } = vars;

export const skeleton = style({ display: 'grid', gap: space.small, padding: space.xxsmall });
