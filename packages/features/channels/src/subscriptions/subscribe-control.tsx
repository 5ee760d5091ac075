import { Button, useToasts } from '@kinora/design-system';
import { type Channel, accountStage, pathForStage } from '@kinora/domain';
import { failureToTell, subscriptionToggle, useAuth, useSdk } from '@kinora/server-state';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';

/** Where the control stands decides what it says, and for how long. */
export type SubscribePlace = 'channel' | 'search' | 'watch';

interface Words {
  readonly added: string;
  readonly removed: string;
  /** Default: as long as any notification. */
  readonly durationMs?: number;
}

const usual: Words = { added: 'Subscription added!', removed: 'Subscription removed!' };
const wordsAt: Record<SubscribePlace, Words> = {
  channel: { ...usual, durationMs: 500 },
  search: { added: 'Subscription Added', removed: 'Subscription removed' },
  watch: usual,
};

export interface SubscribeControlProps {
  readonly channel: Pick<Channel, 'id' | 'isSubscribed'>;
  readonly place: SubscribePlace;
}

/** Subscribes to a channel, or takes it back. Nothing for its owner; who has no account yet is sent where the guard would. */
export function SubscribeControl({ channel, place }: SubscribeControlProps) {
  const { user } = useAuth();
  const toasts = useToasts();
  const navigate = useNavigate();
  const { mutateAsync } = useMutation(subscriptionToggle(useSdk(), channel.id));
  if (user?.id === channel.id) return null;

  const stage = accountStage(user);
  const { added, removed, ...timing } = wordsAt[place];

  async function toggle() {
    try {
      const subscribed = await mutateAsync();
      // Presses that have cancelled each other out cost no request and say nothing.
      if (!subscribed) return;
      const isSubscribed = subscribed.some(({ id }) => id === channel.id);
      toasts.show({ kind: 'success', text: isSubscribed ? added : removed, ...timing });
    } catch (failure) {
      if (!failureToTell(failure)) return;
      toasts.show({ kind: 'error', text: 'Failed to update subscription', ...timing });
    }
  }

  return (
    <Button
      variant={channel.isSubscribed ? 'plain' : 'primary'}
      shape="pill"
      onClick={() => void (stage === 'complete' ? toggle() : navigate(pathForStage(stage)))}
    >
      {channel.isSubscribed ? 'Subscribed' : 'Subscribe'}
    </Button>
  );
}
