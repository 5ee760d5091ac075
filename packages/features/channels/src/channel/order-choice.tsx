import { Button } from '@kinora/design-system';
import type { ChannelOrder } from '@kinora/server-state';

import * as styles from './channel-videos.css.ts';

const orders: readonly { readonly value: ChannelOrder; readonly label: string }[] = [
  { value: 'latest', label: 'Latest' },
  { value: 'popular', label: 'Popular' },
  { value: 'oldest', label: 'Oldest' },
];

/** Is this one of the orders that a channel page offers? */
export const isChannelOrder = (value: unknown): value is ChannelOrder =>
  orders.some((order) => order.value === value);

export interface OrderChoiceProps {
  readonly order: ChannelOrder;
  readonly onChange: (order: ChannelOrder) => void;
}

/** The sort buttons; the present order is pressed. */
export function OrderChoice({ order, onChange }: OrderChoiceProps) {
  return (
    <fieldset className={styles.orders} aria-label="Sort videos">
      {orders.map(({ value, label }) => (
        <Button
          key={value}
          shape="pill"
          className={styles.order}
          aria-pressed={value === order}
          onClick={() => onChange(value)}
        >
          {label}
        </Button>
      ))}
    </fieldset>
  );
}
