import { MEGABYTE } from './limits.ts';

const kilobytes = new Intl.NumberFormat('en', { maximumFractionDigits: 0, roundingMode: 'ceil' });
const megabytes = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });

/** A file size: `12 kB`, `3.4 MB`. */
export const formatBytes = (bytes: number): string =>
  bytes < MEGABYTE
    ? `${kilobytes.format(bytes / 1024)} kB`
    : `${megabytes.format(bytes / MEGABYTE)} MB`;
