import { Button, iconLook, useToasts } from '@kinora/design-system';
import { type Channel, accountStage, pathForStage } from '@kinora/domain';
import { failureToShow, subscriptionToggle, useAuth, useSdk } from '@kinora/server-state';
import { useMutation } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useNavigate } from 'react-router';

/** The page that shows the control. Decides the texts of the toasts and their duration. */
export type SubscribeVariant = 'channel' | 'search' | 'watch';

interface ToastTexts {
  readonly added: string;
  readonly removed: string;
  /** Default: the duration of every toast. */
  readonly durationMs?: number;
}

const defaultTexts: ToastTexts = { added: 'Subscription added!', removed: 'Subscription removed!' };
const toastTexts: Record<SubscribeVariant, ToastTexts> = {
  channel: { ...defaultTexts, durationMs: 500 },
  search: { added: 'Subscription Added', removed: 'Subscription removed' },
  watch: defaultTexts,
};

export interface SubscribeControlProps {
  readonly channel: Pick<Channel, 'id' | 'isSubscribed'>;
  readonly variant: SubscribeVariant;
}

/** Subscribes to a channel or unsubscribes. Renders nothing for its owner; leads a viewer without a complete account to the next step of signing up. */
export function SubscribeControl({ channel, variant }: SubscribeControlProps) {
  const { user } = useAuth();
  const toasts = useToasts();
  const navigate = useNavigate();
  const { mutateAsync } = useMutation(subscriptionToggle(useSdk(), channel.id));
  if (user?.id === channel.id) return null;

  const stage = accountStage(user);
  const { added, removed, ...timing } = toastTexts[variant];

  async function toggle() {
    try {
      const subscribed = await mutateAsync();
      // Presses that cancel each other out send no request and show no toast.
      if (!subscribed) return;
      const isSubscribed = subscribed.some(({ id }) => id === channel.id);
      toasts.show({ kind: 'success', text: isSubscribed ? added : removed, ...timing });
    } catch (failure) {
      if (!failureToShow(failure)) return;
      toasts.show({ kind: 'error', text: 'Failed to update subscription', ...timing });
    }
  }

  return (
    <Button
      variant={channel.isSubscribed ? 'plain' : 'primary'}
      icon={channel.isSubscribed ? <Check {...iconLook} /> : null}
      title={channel.isSubscribed ? 'Unsubscribe' : undefined}
      onClick={() => void (stage === 'complete' ? toggle() : navigate(pathForStage(stage)))}
    >
      {channel.isSubscribed ? 'Subscribed' : 'Subscribe'}
    </Button>
  );
}
