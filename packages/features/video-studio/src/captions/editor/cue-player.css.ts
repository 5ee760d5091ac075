import { vars } from '@kinora/design-system/theme';
import { style } from '@vanilla-extract/css';
import { layout } from './editor-layout.ts';

/** As wide as its height allows: a player is 16:9. */
const upTo = (height: string) => ({ maxInlineSize: `calc(${height} * 16 / 9)` });

export const frame = style({
  flexShrink: 0,
  inlineSize: '100%',
  marginInline: 'auto',
  overflow: 'hidden',
  borderRadius: vars.radius.card,
  ...upTo('24dvh'),
  '@media': {
    [layout.tiny]: { ...upTo('36dvh'), borderRadius: vars.radius.small },
    [layout.beside]: upTo('calc(100dvh - 280px)'),
    [layout.wide]: upTo('45dvh'),
  },
});
