import { componentStyle } from '../../foundations/component-style.ts';
import { vars } from '../../theme.css.ts';

/** Has the height of its tallest content, so that nothing moves between pages. Without content it takes no space. */
export const footer = componentStyle({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space.small,
  minBlockSize: '88px',
  color: vars.color.textQuiet,
  selectors: { '&:empty': { minBlockSize: 0 } },
});

/** At the very bottom of the list. */
export const mark = componentStyle({ alignSelf: 'flex-end' });
