import { media, vars } from '@kinora/design-system/theme';
import { globalStyle } from '@vanilla-extract/css';

/** The message of `page-start.js` when the app cannot start. */
globalStyle('#start-message', {
  maxInlineSize: vars.size.reading,
  marginInline: 'auto',
  padding: vars.space.large,
});

// The server writes the picture of a watch page into the document, and the app renders its player at the same position. On
// large screens the picture is hidden: the position depends on what is beside it, and the app starts sooner there.
globalStyle('#first-picture', {
  display: 'none',
  aspectRatio: '16 / 9',
  // The places and sizes of `playerArea` in `player-area.css.ts` of the watch feature.
  maxBlockSize: `calc(100dvh - ${vars.size.topBar} - ${vars.space.large})`,
  objectFit: 'contain',
  background: vars.color.picture.ground,
  '@media': {
    [media.small]: {
      display: 'block',
      inlineSize: `calc(100% - 2 * ${vars.space.xlarge})`,
      marginBlockStart: `calc(${vars.size.topBar} + ${vars.space.medium})`,
      marginInline: vars.space.xlarge,
      borderRadius: vars.radius.large,
    },
    [media.sidewaysPhone]: {
      inlineSize: `min(60vw, calc((100dvh - ${vars.size.topBar}) * 16 / 9))`,
      maxBlockSize: 'none',
      marginBlockStart: vars.size.topBar,
      marginInline: 0,
      borderRadius: 0,
    },
    [media.phone]: {
      inlineSize: '100%',
      marginBlockStart: vars.size.topBar,
      marginInline: 0,
      borderRadius: 0,
    },
  },
});
