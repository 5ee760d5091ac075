import { SegmentedButtons } from '@kinora/design-system';
import type { ChannelOrder } from '@kinora/server-state';

const orders: readonly { readonly value: ChannelOrder; readonly label: string }[] = [
  { value: 'latest', label: 'Latest' },
  { value: 'popular', label: 'Popular' },
  { value: 'oldest', label: 'Oldest' },
];

/** Returns whether the value is one of the orders that a channel page offers. */
export const isChannelOrder = (value: unknown): value is ChannelOrder =>
  orders.some((order) => order.value === value);

export interface OrderChoiceProps {
  readonly order: ChannelOrder;
  readonly onChange: (order: ChannelOrder) => void;
}

/** The sort buttons; the one of the present order is pressed. */
export function OrderChoice({ order, onChange }: OrderChoiceProps) {
  return (
    <SegmentedButtons label="Sort videos" options={orders} value={order} onChange={onChange} />
  );
}
