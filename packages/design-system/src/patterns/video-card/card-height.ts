import { vars } from '../../theme.css.ts';

/** Tall enough for a title of two lines, so that every card and its skeleton have one height. */
const textsHeight = `calc(2 * ${vars.text.body.line} + ${vars.space.xxsmall} + 2 * ${vars.text.meta.line})`;

/** What stands below the picture. */
export const belowPicture = `calc(${vars.space.small} + ${textsHeight})`;

/** How tall a card of that width is, whatever it shows. */
export const cardHeight = (width: string): string => `(${width} * 9 / 16 + ${belowPicture})`;
