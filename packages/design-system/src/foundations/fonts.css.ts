import { globalFontFace } from '@vanilla-extract/css';

const files = '@fontsource-variable/instrument-sans/files/instrument-sans';

globalFontFace('Instrument Sans Variable', [
  {
    src: `url("${files}-latin-ext-wdth-normal.woff2") format("woff2")`,
    fontWeight: '400 700',
    fontStretch: '75% 100%',
    fontStyle: 'normal',
    fontDisplay: 'swap',
    unicodeRange:
      'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
  },
  {
    src: `url("${files}-latin-wdth-normal.woff2") format("woff2")`,
    fontWeight: '400 700',
    fontStretch: '75% 100%',
    fontStyle: 'normal',
    fontDisplay: 'swap',
    unicodeRange:
      'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  },
]);

// Arial, scaled to the metrics of Instrument Sans, so that lines do not break differently when the font loads. The
// ratios were measured over English text in Chromium; regular and strong differ.
const fallback = 'local("Arial"), local("Liberation Sans"), local("Helvetica")';

globalFontFace('Instrument Sans Fallback', [
  {
    src: fallback,
    fontWeight: '400 550',
    sizeAdjust: '101.77%',
    ascentOverride: '95.31%',
    descentOverride: '24.57%',
    lineGapOverride: '0%',
  },
  {
    src: 'local("Arial Bold"), local("Liberation Sans Bold"), local("Helvetica Bold")',
    fontWeight: '551 700',
    sizeAdjust: '97.35%',
    ascentOverride: '99.64%',
    descentOverride: '25.68%',
    lineGapOverride: '0%',
  },
]);
