import { hiddenFromSight, vars } from '@kinora/design-system/theme';
import { createContainer, globalStyle, style } from '@vanilla-extract/css';

/** The row around the actions. */
export const actionsRow = createContainer();

/** Too narrow for the names of all four. */
const narrow = `${actionsRow} (inline-size < 440px)`;

export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space.xsmall });

/** Wide enough for any count, so that a change does not move the other buttons. */
export const like = style({
  minInlineSize: '88px',
  fontVariantNumeric: 'tabular-nums',
  selectors: {
    '&[aria-pressed="true"]': {
      background: vars.color.accent.soft,
      borderColor: vars.color.accent.line,
      color: vars.color.accent.text,
    },
    '&[aria-pressed="true"]:hover': { background: vars.color.accent.softHover },
  },
});
globalStyle(`${like}[aria-pressed="true"] svg`, { fill: 'currentColor' });

/** Like keeps its count; the others are icons, whose names only screen readers read. */
const others = `${actions} > :not(${like})`;
const pressable = `${others}:is(a, button)`;
globalStyle(others, { '@container': { [narrow]: { maxInlineSize: vars.size.target } } });
globalStyle(pressable, { '@container': { [narrow]: { position: 'relative', padding: 0 } } });
globalStyle(`${pressable} > span`, {
  '@container': {
    [narrow]: hiddenFromSight,
  },
});
/** A finger has half of the space between two of them. */
globalStyle(`${pressable}::after`, {
  '@container': { [narrow]: { content: '""', position: 'absolute', inset: '-3px' } },
});
