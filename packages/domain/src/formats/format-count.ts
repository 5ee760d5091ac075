const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });

/** Compact notation: `999`, `1.2K`, `3.4M`. */
export const formatCount = (count: number): string => compact.format(count);

/** `1 view`, `1.2K views`. */
export const countedNoun = (count: number, singular: string, plural = `${singular}s`): string =>
  `${formatCount(count)} ${count === 1 ? singular : plural}`;
