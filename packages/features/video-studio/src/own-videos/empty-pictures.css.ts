import { vars } from '@kinora/design-system/theme';
import { style } from '@vanilla-extract/css';

const { color } = vars;

export const picture = style({ inlineSize: '240px', maxInlineSize: '100%', blockSize: 'auto' });

export const backFrame = style({ fill: color.control });
export const middleFrame = style({ fill: color.controlHover });
export const emptyFrame = style({ fill: color.page, stroke: color.lineControl });
export const glass = style({ fill: color.raised, stroke: color.text });
export const handle = style({ stroke: color.text });
export const light = style({ stroke: color.accent.text });
export const add = style({ fill: color.accent.solid });
export const plus = style({ stroke: color.accent.onSolid });
