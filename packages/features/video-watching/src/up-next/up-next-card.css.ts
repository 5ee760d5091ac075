import { media, vars } from '@kinora/design-system/theme';
import { createContainer, keyframes, style } from '@vanilla-extract/css';

const { space, text } = vars;
const { picture: colors } = vars.color;

const layerBox = createContainer();
/** A player of a desk, which is high enough for the card below its picture. */
const roomy = `${layerBox} (inline-size >= 560px) and (block-size >= 380px)`;

const appear = keyframes({ from: { opacity: 0 } });
const runOut = keyframes({ to: { strokeDashoffset: '1' } });

/** Over the picture, down to the controls, which stay usable. */
export const layer = style({
  position: 'absolute',
  inset: 0,
  zIndex: 2,
  containerType: 'size',
  containerName: layerBox,
  display: 'grid',
  placeItems: 'center',
  paddingBlockEnd: '56px',
  // It fades out above the controls.
  background: `linear-gradient(color-mix(in srgb, ${colors.ground} 86%, transparent) calc(100% - 128px), transparent calc(100% - 48px))`,
  color: colors.text,
  animation: `${appear} ${vars.duration.open} ${vars.easing.enter}`,
  // The controls are below it; what is no control of the card is no target.
  pointerEvents: 'none',
});

/** In a small player the picture is beside the texts; in a large one it is above them. */
export const card = style({
  pointerEvents: 'auto',
  display: 'grid',
  gridTemplateColumns: 'minmax(96px, 38%) minmax(0, 1fr)',
  alignItems: 'center',
  columnGap: space.small,
  rowGap: space.xsmall,
  inlineSize: `min(440px, calc(100% - 2 * ${space.small}))`,
  '@container': {
    [roomy]: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      rowGap: space.small,
      inlineSize: 'min(360px, 60%)',
    },
  },
});

export const picture = style({
  position: 'relative',
  borderRadius: vars.radius.small,
  overflow: 'hidden',
  '@container': { [roomy]: { borderRadius: vars.radius.card } },
});

export const ring = style({
  position: 'absolute',
  inset: 0,
  margin: 'auto',
  inlineSize: '44px',
  blockSize: '44px',
  borderRadius: vars.radius.full,
  background: colors.badge,
  color: colors.text,
  '@container': { [roomy]: { inlineSize: '64px', blockSize: '64px' } },
});

const line = { fill: 'none', strokeWidth: '3' } as const;

export const track = style({ ...line, stroke: colors.track });

export const left = style({
  ...line,
  stroke: 'currentColor',
  strokeLinecap: 'round',
  strokeDasharray: '1',
  transform: 'rotate(-90deg)',
  transformOrigin: 'center',
  animation: `${runOut} 8s linear forwards paused`,
  selectors: { '&[data-is-running="true"]': { animationPlayState: 'running' } },
  // The seconds in words say the same.
  '@media': { [media.reducedMotion]: { animation: 'none' } },
});

export const play = style({ stroke: 'none' });

export const texts = style({
  minInlineSize: 0,
  '@container': { [roomy]: { textAlign: 'center' } },
});

export const eyebrow = style({
  fontSize: text.caption.size,
  lineHeight: text.caption.line,
  color: colors.textQuiet,
  fontVariantNumeric: 'tabular-nums',
  '@container': { [roomy]: { fontSize: text.meta.size, lineHeight: text.meta.line } },
});

export const title = style({
  display: '-webkit-box',
  overflow: 'hidden',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflowWrap: 'anywhere',
  fontSize: text.meta.size,
  lineHeight: text.meta.line,
  fontWeight: vars.weight.strong,
  '@container': { [roomy]: { fontSize: text.title.size, lineHeight: text.title.line } },
});

export const channel = style({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontSize: text.caption.size,
  lineHeight: text.caption.line,
  color: colors.textQuiet,
  '@container': { [roomy]: { fontSize: text.meta.size, lineHeight: text.meta.line } },
});

export const actions = style({
  gridColumn: '1 / -1',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: space.xsmall,
  '@container': { [roomy]: { justifyContent: 'center' } },
});

export const autoplay = style({
  marginInlineEnd: 'auto',
  '@container': {
    [roomy]: { order: 1, flexBasis: '100%', marginInline: 0, justifyContent: 'center' },
  },
});

export const button = style({ '@container': { [roomy]: { flex: 1 } } });
