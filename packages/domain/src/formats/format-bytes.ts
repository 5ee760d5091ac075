import { MEGABYTE } from '../limits.ts';

const GIGABYTE = 1024 * MEGABYTE;

const kilobytes = new Intl.NumberFormat('en', { maximumFractionDigits: 0, roundingMode: 'ceil' });
const larger = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });

/** A file size: `12 kB`, `3.4 MB`, `1.2 GB`. */
export function formatBytes(bytes: number): string {
  if (bytes < MEGABYTE) return `${kilobytes.format(bytes / 1024)} kB`;
  if (bytes < GIGABYTE) return `${larger.format(bytes / MEGABYTE)} MB`;
  return `${larger.format(bytes / GIGABYTE)} GB`;
}
