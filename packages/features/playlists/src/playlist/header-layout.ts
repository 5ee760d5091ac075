/** `@container` conditions on the width that a list has next to the side bar. */
export const headerLayout = {
  /** The header is a column next to the rows; titles have at least 240 px. */
  column: '(inline-size >= 920px)',
  /** The header is above the rows, its picture next to its texts. */
  row: '(520px <= inline-size < 920px)',
} as const;
