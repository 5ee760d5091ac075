import { vars } from '@kinora/design-system/theme';
import { style } from '@vanilla-extract/css';

const { color, space } = vars;

/** As wide as a 16:9 picture can be while its title stays in sight. */
export const page = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.medium,
  inlineSize: '100%',
  maxInlineSize: `max(480px, min(1600px, calc((100dvh - ${vars.size.topBar} - 168px) * 16 / 9)))`,
  marginInline: 'auto',
});

export const stage = style({
  position: 'relative',
  aspectRatio: '16 / 9',
  borderRadius: vars.radius.card,
  overflow: 'hidden',
  background: color.picture.ground,
});

/** In place of the player: why there is nothing to play yet. */
export const notice = style({
  position: 'absolute',
  inset: 0,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space.small,
  padding: space.large,
  color: color.picture.text,
  textAlign: 'center',
});

export const owner = style({ display: 'flex', alignItems: 'center', gap: space.small });

export const about = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.xsmall,
  padding: space.medium,
  borderRadius: vars.radius.card,
  background: color.panel,
  border: `1px solid ${color.line}`,
});

export const facts = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space.small,
  fontWeight: vars.weight.strong,
});

export const description = style({ maxInlineSize: vars.size.reading });
