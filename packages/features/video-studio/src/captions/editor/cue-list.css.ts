import { vars } from '@kinora/design-system/theme';
import { style } from '@vanilla-extract/css';
import { ROW_COLUMNS } from './cue-row.css.ts';
import { listWidth } from './editor-layout.ts';

const { color, space, text } = vars;

export const list = style({ position: 'relative' });

/** The names of the columns. In a narrow list each row has them. */
export const heads = style({
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: 1,
  display: 'grid',
  gridTemplateColumns: ROW_COLUMNS,
  columnGap: space.xsmall,
  paddingInline: space.xsmall,
  paddingBlockEnd: space.xxsmall,
  background: color.panel,
  fontSize: text.caption.size,
  lineHeight: text.caption.line,
  fontWeight: vars.weight.medium,
  color: color.textQuiet,
  '@container': { [listWidth.narrow]: { display: 'none' } },
});

export const timesHead = style({ gridColumn: 2, paddingInline: space.xsmall });

export const textHead = style({ paddingInline: space.xsmall });

/** Reserves the height of 25 rows until the browser has measured them, and then their real height. */
export const block = style({
  contentVisibility: 'auto',
  containIntrinsicSize: 'auto none auto 1350px',
  selectors: { '&[data-unknown-height]': { minBlockSize: '1350px' } },
  '@container': {
    [listWidth.narrow]: {
      containIntrinsicSize: 'auto none auto 2150px',
      selectors: { '&[data-unknown-height]': { minBlockSize: '2150px' } },
    },
  },
});
