import { vars } from '@kinora/design-system/theme';
import { style } from '@vanilla-extract/css';

export const controls = style({ display: 'flex', alignItems: 'center' });

export const left = style({ flex: 1, minInlineSize: 0 });

export const toggle = style({
  selectors: { '&[aria-pressed="true"]': { color: vars.color.accent.text } },
});
