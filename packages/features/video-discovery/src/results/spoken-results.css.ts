import { vars } from '@kinora/design-system/theme';
import { type StyleRule, style } from '@vanilla-extract/css';
import { wide } from './result-row.css.ts';

const { space } = vars;

/** In a wide page the row above shows the moments of a listed video. */
const unlessListed = {
  '@container': { [wide]: { selectors: { '&[data-listed]': { display: 'none' } } } },
} satisfies StyleRule;

export const section = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.medium,
  ...unlessListed,
});

export const result = style(unlessListed);

export const more = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space.small,
});
