import { vars } from '@kinora/design-system/theme';
import { createVar, fallbackVar, style } from '@vanilla-extract/css';
import { layout } from './editor-layout.ts';

/** The greatest height in a wide window. */
export const tallest = createVar();

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
    // Without the controls of the player, which would cover half of so low a picture. The editor has its own.
    [layout.beside]: { maxInlineSize: 'min(236px, calc((100dvh - 260px) * 16 / 9))' },
    [layout.wide]: upTo(fallbackVar(tallest, '45dvh')),
  },
});
