import { vars } from '@kinora/design-system/theme';
import { style } from '@vanilla-extract/css';
import { listWidth } from './editor-layout.ts';

const { color, space, text: type } = vars;

/** Number, times, text, reading speed and buttons. */
export const ROW_COLUMNS = '28px 88px minmax(0, 1fr) 56px 80px';

/** Two lines: start and end beside a text of two lines. In a narrow list the text stands below the times. */
export const row = style({
  display: 'grid',
  gridTemplateColumns: ROW_COLUMNS,
  gridTemplateAreas:
    '"number start text speed actions" "number end text speed actions" ". . problem problem problem"',
  columnGap: space.xsmall,
  rowGap: '2px',
  alignItems: 'center',
  margin: 0,
  minInlineSize: 0,
  paddingInline: space.xsmall,
  paddingBlock: '1px',
  border: 0,
  borderInlineStart: '3px solid transparent',
  borderRadius: vars.radius.small,
  scrollMarginBlock: '32px',
  selectors: {
    '&[data-in-hand]': { background: color.control },
    '&[data-current]': { borderInlineStartColor: color.accent.solid },
    '&[data-found]': { borderInlineStartColor: color.focusRing },
    '&[data-problem]': { borderInlineStartColor: color.critical.text },
  },
  '@container': {
    [listWidth.narrow]: {
      gridTemplateColumns: 'auto minmax(0, 1fr) auto minmax(0, 1fr) 80px',
      gridTemplateAreas:
        '"number startLabel speed endLabel actions" "number start speed end actions" "text text text text text" "problem problem problem problem problem"',
      rowGap: 0,
      paddingInline: space.xxsmall,
      paddingBlock: space.xxsmall,
    },
  },
});

export const number = style({
  gridArea: 'number',
  fontSize: type.caption.size,
  lineHeight: type.caption.line,
  fontVariantNumeric: 'tabular-nums',
  color: color.textQuiet,
});

const fieldLabel = style({
  display: 'none',
  paddingInline: space.xsmall,
  fontSize: type.caption.size,
  lineHeight: type.caption.line,
  color: color.textQuiet,
  '@container': { [listWidth.narrow]: { display: 'block' } },
});

export const startLabel = style([fieldLabel, { gridArea: 'startLabel' }]);
export const endLabel = style([fieldLabel, { gridArea: 'endLabel' }]);

export const start = style({ gridArea: 'start' });
export const end = style({ gridArea: 'end' });

export const speed = style({
  gridArea: 'speed',
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2px',
  fontSize: type.caption.size,
  lineHeight: type.caption.line,
  fontVariantNumeric: 'tabular-nums',
  color: color.textQuiet,
  selectors: { '&[data-fast]': { color: color.critical.text, fontWeight: vars.weight.medium } },
});

export const speedIcon = style({ inlineSize: '14px', blockSize: '14px', flexShrink: 0 });

export const actions = style({ gridArea: 'actions', display: 'flex', justifySelf: 'end' });

export const problem = style({
  gridArea: 'problem',
  fontSize: type.meta.size,
  lineHeight: type.meta.line,
  color: color.critical.text,
});
