import { media, vars } from '@kinora/design-system/theme';
import { style } from '@vanilla-extract/css';

const { color, duration, easing, radius, size, space } = vars;

export const visibility = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.xsmall,
  fontSize: vars.text.meta.size,
  lineHeight: vars.text.meta.line,
});

/** As wide as the longer of both words, so that the switch does not move. */
export const word = style({
  minInlineSize: '3rem',
  fontWeight: vars.weight.strong,
  selectors: { '&[data-draft]': { color: color.textQuiet } },
});

/** A target of the usual height around a track that is half as high. */
export const button = style({
  display: 'grid',
  alignItems: 'center',
  flexShrink: 0,
  minBlockSize: size.target,
  borderRadius: radius.full,
});

export const track = style({
  display: 'block',
  inlineSize: '36px',
  padding: '2px',
  borderRadius: radius.full,
  border: `2px solid ${color.lineControl}`,
  transition: `background-color ${duration.feedback}, border-color ${duration.feedback}`,
  selectors: {
    [`${button}:hover &`]: { borderColor: color.text },
    [`${button}[aria-checked="true"] &`]: { background: color.text, borderColor: color.text },
  },
  '@media': {
    [media.forcedColors]: {
      forcedColorAdjust: 'none',
      borderColor: 'ButtonText',
      selectors: {
        [`${button}[aria-checked="true"] &`]: { background: 'Highlight', borderColor: 'Highlight' },
      },
    },
  },
});

export const knob = style({
  display: 'block',
  inlineSize: '12px',
  blockSize: '12px',
  borderRadius: radius.full,
  background: color.textQuiet,
  transition: `margin-inline-start ${duration.open} ${easing.enter}`,
  selectors: {
    [`${button}[aria-checked="true"] &`]: { marginInlineStart: '16px', background: color.page },
  },
  '@media': {
    [media.forcedColors]: {
      background: 'ButtonText',
      selectors: { [`${button}[aria-checked="true"] &`]: { background: 'HighlightText' } },
    },
  },
});
