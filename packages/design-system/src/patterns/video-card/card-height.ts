import { vars } from '../../theme.css.ts';

/** Fits a title of two lines, so that in several columns every card and its skeleton have the same height. */
const textsHeight = `calc(2 * ${vars.text.body.line} + ${vars.space.xxsmall} + 2 * ${vars.text.meta.line})`;

/** Height of everything below the picture. */
export const belowPicture = `calc(${vars.space.small} + ${textsHeight})`;

/** The height of a card of the given width; in several columns it does not depend on the content. */
export const cardHeight = (width: string): string => `(${width} * 9 / 16 + ${belowPicture})`;
