import type { QualityLevel } from '../source/quality.ts';

const SECONDS_AN_HOUR = 3600;
const rounded = new Intl.NumberFormat('en', { maximumSignificantDigits: 2 });

/** What an hour of a quality costs, in the units of mobile tariffs: `about 190 MB an hour`, `about 2.1 GB an hour`. */
export function costAnHour({ bitsPerSecond }: Pick<QualityLevel, 'bitsPerSecond'>): string {
  const megabytes = (bitsPerSecond / 8 / 1e6) * SECONDS_AN_HOUR;
  const amount =
    megabytes < 995 ? `${rounded.format(megabytes)} MB` : `${rounded.format(megabytes / 1000)} GB`;
  return `about ${amount} an hour`;
}
