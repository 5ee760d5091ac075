import { vars } from '@kinora/design-system/theme';
import { style } from '@vanilla-extract/css';

export const videos = style({ display: 'grid', gap: vars.space.medium });
