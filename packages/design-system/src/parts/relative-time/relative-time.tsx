import { formatRelativeTime } from '@kinora/domain';
import type { ComponentProps } from 'react';

/** A `time`'s props, a moment, and the present that it is compared with. */
export interface RelativeTimeProps extends Omit<ComponentProps<'time'>, 'children' | 'dateTime'> {
  /** ISO 8601. */
  readonly date: string;
  /** The moment that "3 weeks ago" counts from, in milliseconds; one for the whole page. */
  readonly nowMs: number;
}

const exact = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' });

/** How long ago, exact on hover. Renders a `time`; extra props and `ref` go to it. */
export function RelativeTime({ date, nowMs, ...timeProps }: RelativeTimeProps) {
  const isDate = !Number.isNaN(Date.parse(date));
  return (
    <time
      title={isDate ? exact.format(new Date(date)) : undefined}
      {...timeProps}
      dateTime={isDate ? date : undefined}
    >
      {formatRelativeTime(date, nowMs)}
    </time>
  );
}
