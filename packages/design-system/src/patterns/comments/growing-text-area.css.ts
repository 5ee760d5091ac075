import { componentStyle } from '../../foundations/component-style.ts';
import { vars } from '../../theme.css.ts';

const oneCell = { gridArea: '1 / 1', maxBlockSize: '300px' } as const;

/** Grows with its text, up to about twelve lines: an invisible copy of the text has the same cell. Safari has no `field-sizing`. */
export const growing = componentStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '::after': {
    ...oneCell,
    // The space gives an empty last line its height.
    content: 'attr(data-text) " "',
    visibility: 'hidden',
    overflow: 'hidden',
    paddingInline: vars.space.medium,
    paddingBlock: '9px',
    fontSize: vars.text.body.size,
    lineHeight: vars.text.body.line,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'break-word',
  },
});

export const text = componentStyle({ ...oneCell, minBlockSize: '42px', resize: 'none' });

export const error = componentStyle({
  fontSize: vars.text.meta.size,
  lineHeight: vars.text.meta.line,
  color: vars.color.critical.text,
});
