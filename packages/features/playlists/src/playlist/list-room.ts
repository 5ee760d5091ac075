/** `@container` conditions on the width that a list has beside the side bar. */
export const listRoom = {
  /** The header is a column beside the rows; titles have at least 240 px. */
  besideRows: '(inline-size >= 920px)',
  /** The header is above the rows, its picture beside its texts. */
  besideTexts: '(520px <= inline-size < 920px)',
} as const;
