import { vars } from '@kinora/design-system/theme';
import { globalStyle, style } from '@vanilla-extract/css';
import { asTable, columns, container } from './own-video-row.css.ts';

const { color, space, text } = vars;

const headPadding = space.xsmall;

/** Its width decides between columns and rows around the picture. */
export const frame = style({ containerName: container, containerType: 'inline-size' });

export const table = style({ display: 'block' });

export const body = style({ display: 'block' });

/** Where the rows name their values themselves, only screen readers read the head. */
export const head = style({
  display: 'block',
  position: 'absolute',
  inlineSize: '1px',
  blockSize: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  '@container': {
    [asTable]: {
      position: 'static',
      inlineSize: 'auto',
      blockSize: 'auto',
      overflow: 'visible',
      clipPath: 'none',
    },
  },
});

export const names = style([
  columns,
  {
    paddingBlock: headPadding,
    fontSize: text.meta.size,
    lineHeight: text.meta.line,
    color: color.textQuiet,
  },
]);

globalStyle(`${names} > th`, { padding: 0, textAlign: 'start', fontWeight: vars.weight.medium });
globalStyle(`${names} > th[data-number]`, { textAlign: 'end' });

/** Only named for screen readers. */
export const unseen = style({ position: 'absolute' });

/** As high as the table, whose head is not shown yet. */
export const skeleton = style({
  '@container': {
    [asTable]: { paddingBlockStart: `calc(${text.meta.line} + 2 * ${headPadding})` },
  },
});
