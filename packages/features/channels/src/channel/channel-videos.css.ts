import { vars } from '@kinora/design-system/theme';
import { style } from '@vanilla-extract/css';

export const videos = style({ display: 'grid', gap: vars.space.medium });

/** Skeleton of the tabs, the order buttons and the cards. */
export const skeleton = style({ display: 'grid', gap: vars.space.medium });

export const orders = style({ marginBlockStart: vars.space.xsmall });
