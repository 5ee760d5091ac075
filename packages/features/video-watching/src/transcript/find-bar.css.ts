import { vars } from '@kinora/design-system/theme';
import { globalStyle, style } from '@vanilla-extract/css';

const { color, space, text } = vars;

/** The tools above the lines, in one row. Its width decides what is shown while the viewer searches. */
export const tools = style({ containerType: 'inline-size', containerName: 'tools' });

export const row = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: space.xxsmall,
  minBlockSize: '44px',
});

export const field = style({ flex: '1 1 96px', minInlineSize: 0 });

/** Takes its space from the field, so that the buttons do not move. */
export const count = style({
  flexShrink: 0,
  color: color.textQuiet,
  fontSize: text.meta.size,
  lineHeight: text.meta.line,
  fontVariantNumeric: 'tabular-nums',
  selectors: { '&:not(:empty)': { paddingInline: space.xxsmall } },
});

/** What is not needed while the viewer searches. */
export const others = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.xxsmall,
  minInlineSize: 0,
  '@container': {
    'tools (inline-size < 480px)': {
      selectors: { [`${row}[data-is-searching] > &`]: { display: 'none' } },
    },
  },
});

export const language = style({ position: 'relative', minInlineSize: 0 });

/** Too narrow for the words of the search field beside the name of a language. */
const narrow = 'tools (inline-size < 300px)';

/** As high as the field beside it. */
export const languages = style({
  appearance: 'none',
  blockSize: '44px',
  inlineSize: '100%',
  maxInlineSize: '136px',
  paddingInline: `${space.medium} 36px`,
  borderRadius: vars.radius.full,
  border: '1px solid transparent',
  background: color.control,
  color: color.text,
  fontSize: text.meta.size,
  fontWeight: vars.weight.strong,
  textOverflow: 'ellipsis',
  cursor: 'pointer',
  ':hover': { background: color.controlHover },
  '@container': {
    [narrow]: { inlineSize: '44px', paddingInline: 0, color: 'transparent' },
  },
});

// The list of the browser has the colour of the field otherwise.
globalStyle(`${languages} > option`, { color: color.text });

/** Stands for the name of the language where the search field needs its space. */
export const sign = style({
  display: 'none',
  pointerEvents: 'none',
  '@container': {
    [narrow]: {
      display: 'block',
      position: 'absolute',
      inset: 0,
      margin: 'auto',
    },
  },
});

export const arrow = style({
  position: 'absolute',
  insetInlineEnd: space.xsmall,
  insetBlockStart: '50%',
  transform: 'translateY(-50%)',
  color: color.textQuiet,
  pointerEvents: 'none',
  '@container': { [narrow]: { display: 'none' } },
});
