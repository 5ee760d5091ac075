/** Conditions for `@container`, on the width that the side bar leaves to a list. */
export const listRoom = {
  /** The header has a column beside the rows, whose titles keep 240 px and more. */
  besideRows: '(inline-size >= 920px)',
  /** The header stands above the rows, its picture beside its texts. */
  besideTexts: '(520px <= inline-size < 920px)',
} as const;
