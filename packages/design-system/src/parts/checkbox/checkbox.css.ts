import { componentStyle } from '../../foundations/component-style.ts';
import { touchArea } from '../../foundations/touch-area.ts';
import { media, vars } from '../../theme.css.ts';

const { color } = vars;

export const option = componentStyle({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: vars.space.small,
  alignItems: 'start',
  minBlockSize: vars.size.target,
  paddingBlock: vars.space.xsmall,
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  selectors: { '&:has(> input:disabled)': { cursor: 'not-allowed', color: color.textQuiet } },
});

export const box = componentStyle({
  appearance: 'none',
  display: 'grid',
  placeContent: 'center',
  inlineSize: '20px',
  blockSize: '20px',
  marginBlock: '2px',
  borderRadius: '4px',
  border: `2px solid ${color.lineControl}`,
  cursor: 'inherit',
  transition: `background-color ${vars.duration.feedback}, border-color ${vars.duration.feedback}`,
  '::before': {
    content: '""',
    inlineSize: '12px',
    blockSize: '12px',
    background: color.page,
    clipPath: 'polygon(14% 44%, 0 62%, 42% 100%, 100% 16%, 82% 0, 40% 68%)',
    visibility: 'hidden',
  },
  selectors: {
    [`${option}:hover &:enabled`]: { borderColor: color.text },
    '&:checked': { background: color.text, borderColor: color.text },
    '&:checked::before': { visibility: 'visible' },
    '&:disabled': { borderColor: color.line },
    '&:disabled:checked': { background: color.lineControl, borderColor: color.lineControl },
    '&[aria-invalid="true"]': { borderColor: color.critical.text },
  },
  '@media': {
    ...touchArea(),
    [media.forcedColors]: {
      forcedColorAdjust: 'none',
      borderColor: 'ButtonText',
      selectors: {
        '&:checked': { background: 'Highlight', borderColor: 'Highlight' },
        '&:disabled': { borderColor: 'GrayText' },
      },
      '::before': { background: 'HighlightText' },
    },
  },
});

export const hint = componentStyle({
  gridColumn: 2,
  fontSize: vars.text.meta.size,
  lineHeight: vars.text.meta.line,
  color: color.textQuiet,
});

export const error = componentStyle({
  gridColumn: 2,
  fontSize: vars.text.meta.size,
  lineHeight: vars.text.meta.line,
  color: color.critical.text,
});
