import { vars } from '@kinora/design-system/theme';
import { style } from '@vanilla-extract/css';

export const videos = style({ display: 'grid', gap: vars.space.medium });

/** The places of the tabs, of the orders and of the cards. */
export const skeleton = style({ display: 'grid', gap: vars.space.medium });

export const orders = style({ marginBlockStart: vars.space.xsmall });
