import { hiddenFromSight, media, vars } from '@kinora/design-system/theme';
import { globalStyle, style } from '@vanilla-extract/css';

const { color, space, text } = vars;

/** Longer lines of text would be hard to read. */
export const page = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.large,
  inlineSize: '100%',
  maxInlineSize: '1200px',
  containerType: 'inline-size',
  marginInline: 'auto',
});

/** On small screens, where the search field is closed. Elsewhere the field shows the words. */
export const title = style({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  '@media': { [media.large]: hiddenFromSight },
});

export const section = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.medium,
  selectors: { '& + &': { marginBlockStart: space.small } },
});

export const latest = style({ marginBlockStart: space.small });

/** Small rows, as many beside each other as fit. */
export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(320px, 100%), 1fr))',
  gap: `${space.medium} ${space.large}`,
  selectors: {
    // In three columns, the last one of four or ten would stand alone.
    '&:has(> :nth-child(6n + 4):last-child)': {
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(max(320px, 34%), 100%), 1fr))',
    },
  },
});

/** The rows that are loading, and the text over them. */
export const loading = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' });
globalStyle(`${loading} > *`, { gridArea: '1 / 1' });

export const loadingText = style({
  placeSelf: 'start center',
  position: 'sticky',
  insetBlockStart: '40vh',
  marginBlockStart: '20vh',
  display: 'flex',
  alignItems: 'center',
  gap: space.small,
  paddingInline: space.medium,
  paddingBlock: space.small,
  borderRadius: vars.radius.full,
  background: color.raised,
  boxShadow: color.shadow,
  fontSize: text.meta.size,
  lineHeight: text.meta.line,
  color: color.text,
});
