const MIN_COLUMN_PX = 300;
/** `vars.space.large`, as a number for conditions of `@container`, which cannot read custom properties. */
export const GAP_PX = 24;

/** As many columns as fit. */
export const columns = `repeat(auto-fill, minmax(min(${MIN_COLUMN_PX}px, 100%), 1fr))`;

/** Condition for `@container`: the width fits so many columns. */
export const fitsColumns = (count: number): string =>
  `(width >= ${count * MIN_COLUMN_PX + (count - 1) * GAP_PX}px)`;

/** The width fits two columns and not three. */
export const fitsOnlyTwoColumns = `${fitsColumns(2)} and (not ${fitsColumns(3)})`;
