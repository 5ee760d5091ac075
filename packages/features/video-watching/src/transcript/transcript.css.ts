import { pageWidth, vars } from '@kinora/design-system/theme';
import { style } from '@vanilla-extract/css';

/** In the head of the panel, before its arrow. Only a page with two columns has a place beside the video. */
export const beside = style({
  display: 'none',
  position: 'absolute',
  insetBlockStart: '4px',
  insetInlineEnd: '48px',
  selectors: { '&[aria-pressed="true"]': { color: vars.color.accent.text } },
  '@container': {
    [pageWidth.besidePlayer]: {
      display: 'inline-flex',
      selectors: { '[data-theatre] &': { display: 'none' } },
    },
  },
});
