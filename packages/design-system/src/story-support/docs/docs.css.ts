import { globalStyle } from '@vanilla-extract/css';
import { componentStyle } from '../../foundations/component-style.ts';
import { vars } from '../../theme.css.ts';

const { color, space, radius, text, duration } = vars;

export const block = componentStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: space.medium,
  marginBlock: space.medium,
  color: color.text,
  fontFamily: vars.font.family,
});

export const row = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.small,
});

export const copy = componentStyle({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.xsmall,
  // Long values wrap, but a table does not squeeze short ones.
  inlineSize: 'max-content',
  maxInlineSize: 'min(320px, calc(100vw - 168px))',
  minInlineSize: 0,
  minBlockSize: '24px',
  paddingInline: space.xxsmall,
  marginInlineStart: `calc(-1 * ${space.xxsmall})`,
  border: 0,
  borderRadius: radius.badge,
  background: 'transparent',
  color: 'inherit',
  fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  fontSize: text.meta.size,
  lineHeight: text.meta.line,
  textAlign: 'start',
  overflowWrap: 'break-word',
  textWrap: 'balance',
  cursor: 'pointer',
  userSelect: 'text',
  transition: `background-color ${duration.feedback}`,
  ':hover': { background: color.controlHover },
});

export const condition = componentStyle({
  display: 'inline-block',
  inlineSize: 'max-content',
  maxInlineSize: 'min(320px, calc(100vw - 192px))',
});

export const copyIcon = componentStyle({ flexShrink: 0, color: color.textQuiet });

export const quiet = componentStyle({
  display: 'block',
  color: color.textQuiet,
  fontSize: text.meta.size,
  lineHeight: text.meta.line,
});

export const swatched = componentStyle({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space.xsmall,
});

export const swatch = componentStyle({
  flexShrink: 0,
  inlineSize: space.xlarge,
  blockSize: space.large,
  borderRadius: radius.badge,
  border: `1px solid ${color.lineControl}`,
});

export const pair = componentStyle({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  inlineSize: space.xxlarge,
  blockSize: space.xlarge,
  borderRadius: radius.badge,
  border: `1px solid ${color.line}`,
  selectors: { '&[data-outline]': { border: '2px solid currentColor' } },
});

export const ratio = componentStyle({
  minInlineSize: '64px',
  whiteSpace: 'nowrap',
  textAlign: 'end',
});

export const code = componentStyle({
  margin: 0,
  padding: space.medium,
  borderRadius: radius.card,
  background: color.panel,
  color: color.text,
  fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  fontSize: text.meta.size,
  lineHeight: text.meta.line,
  overflowX: 'auto',
});

export const prose = componentStyle({
  fontSize: text.meta.size,
  lineHeight: text.meta.line,
  overflowWrap: 'break-word',
});

export const propName = componentStyle({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.xsmall,
});

export const propType = componentStyle({
  display: 'inline-block',
  // A type breaks between its words.
  maxInlineSize: 'min(280px, calc(100vw - 168px))',
  overflowWrap: 'break-word',
});

export const line = componentStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: space.xsmall,
  margin: 0,
});

export const keys = componentStyle({
  display: 'inline-flex',
  flexWrap: 'wrap',
  gap: space.xxsmall,
});

export const keyCap = componentStyle({
  paddingInline: space.xsmall,
  border: `1px solid ${color.lineControl}`,
  borderRadius: radius.badge,
  background: color.panel,
  fontFamily: 'inherit',
  fontSize: text.meta.size,
  lineHeight: text.meta.line,
  whiteSpace: 'nowrap',
});

export const examples = componentStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(320px, 100%), 1fr))',
  gap: space.large,
  marginBlock: space.medium,
});

export const example = componentStyle({
  display: 'flex',
  flexDirection: 'column',
  minInlineSize: 0,
  margin: 0,
});

export const verdict = componentStyle({
  display: 'flex',
  gap: space.xsmall,
  paddingBlockStart: space.xsmall,
  borderBlockStart: `2px solid ${color.line}`,
  color: color.text,
  fontSize: text.meta.size,
  lineHeight: text.meta.line,
  selectors: {
    '[data-verdict="do"] > &': { borderColor: color.positive.text },
    '[data-verdict="dont"] > &': { borderColor: color.critical.text },
  },
});

const verdictIcon = { flexShrink: 0 } as const;
export const doIcon = componentStyle({ ...verdictIcon, color: color.positive.text });
export const dontIcon = componentStyle({ ...verdictIcon, color: color.critical.text });

/** A table whose last column explains the others, so it takes the remaining width. */
export const reference = componentStyle({});

globalStyle(`${reference} tr > [data-kind="main"]`, {
  inlineSize: 'auto',
  maxInlineSize: 'none',
  overflowWrap: 'normal',
});
// In a narrower window each row is a block.
globalStyle(`${reference} tr > :last-child`, {
  '@media': { '(width >= 980px)': { inlineSize: '60%' } },
});

// In a narrow window the cells of a row are flex boxes: the name has its own line, and labels stand level with their values.
globalStyle(`${block} tr > [data-kind="main"]`, { flexBasis: '100%' });
globalStyle(`:where(${block}) [data-column]`, { alignItems: 'baseline' });
globalStyle(`${block} [data-column]:has(> ${swatched})`, { alignItems: 'center' });
globalStyle(`${block} [data-column]:has(> ${swatched})::before`, { minInlineSize: '44px' });

// Storybook separates its canvases from the text around them.
globalStyle(`${example} .sbdocs-preview`, { marginBlock: `0 ${space.small}` });
