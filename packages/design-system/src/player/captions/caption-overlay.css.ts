import { componentStyle } from '../../foundations/component-style.ts';
import { vars } from '../../theme.css.ts';

const { picture } = vars.color;

/** Height of the seek bar and the row of buttons, and a distance. */
const CONTROLS = '76px';
/** In a narrow player, a long time moves to a second row. */
const TWO_ROWS = '116px';

/** Above what the seek bar shows at the pointer. A low player has no room there, and keeps two lines at its top. */
const abovePreview = (controls: string) => ({
  '[data-shows-chrome="true"]:has([data-preview]) > &': {
    insetBlockEnd: `min(calc(${controls} + var(--preview-height, 0px)), calc(100% - 3em))`,
  },
});

/** Ends above the controls while these are visible, so that no cue lies below them. */
export const area = componentStyle({
  position: 'absolute',
  // Above the scrim of the controls, and below the tooltip of the seek bar.
  zIndex: 1,
  insetBlock: vars.space.xsmall,
  insetInline: vars.space.small,
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'flex-end',
  overflow: 'hidden',
  color: picture.text,
  fontSize: 'calc(var(--caption-size) * clamp(14px, 2.5cqi, 52px))',
  lineHeight: 1.35,
  fontWeight: vars.weight.medium,
  // Most fonts of other scripts have no italics.
  fontSynthesis: 'style weight',
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
  pointerEvents: 'none',
  selectors: {
    '[data-shows-chrome="true"] > &': { insetBlockEnd: CONTROLS },
    ...abovePreview(CONTROLS),
  },
  '@container': {
    '(width < 360px)': {
      selectors: {
        '[data-shows-chrome="true"] > &': { insetBlockEnd: TWO_ROWS },
        ...abovePreview(TWO_ROWS),
      },
    },
    // So small a player has no controls.
    '(width < 240px)': {
      insetBlock: vars.space.xxsmall,
      selectors: { '[data-shows-chrome="true"] > &': { insetBlockEnd: vars.space.xxsmall } },
    },
  },
});

export const cue = componentStyle({ flexShrink: 0 });
export const placedCue = componentStyle({ position: 'absolute', insetInlineStart: 0 });

const outline = [
  `-0.06em -0.06em 0 ${picture.ground}`,
  `0.06em -0.06em 0 ${picture.ground}`,
  `-0.06em 0.06em 0 ${picture.ground}`,
  `0.06em 0.06em 0 ${picture.ground}`,
  `0 0 0.12em ${picture.ground}`,
].join();

export const text = componentStyle({
  paddingInline: '0.3em',
  paddingBlock: '0.08em',
  boxDecorationBreak: 'clone',
  WebkitBoxDecorationBreak: 'clone',
  borderRadius: '0.15em',
  selectors: {
    '[data-background="translucent"] &': { background: picture.badge },
    '[data-background="solid"] &': { background: picture.ground },
    '[data-edge="outline"] &': { textShadow: outline },
    '[data-edge="shadow"] &': {
      textShadow: `0.06em 0.06em 0.12em ${picture.ground}, 0 0 0.3em ${picture.ground}`,
    },
  },
});
