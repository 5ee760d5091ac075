import { componentStyle } from '../../foundations/component-style.ts';
import { vars } from '../../theme.css.ts';

export const moment = componentStyle({
  // A target of 24 px in a line of 24 px.
  display: 'inline',
  minBlockSize: '24px',
  minInlineSize: '24px',
  borderRadius: '2px',
  font: 'inherit',
  fontVariantNumeric: 'tabular-nums',
  fontWeight: vars.weight.medium,
  color: vars.color.text,
  textDecorationLine: 'underline',
  textDecorationThickness: '1px',
  textUnderlineOffset: '0.2em',
  textDecorationColor: vars.color.lineControl,
  ':hover': { textDecorationColor: 'currentColor' },
});
