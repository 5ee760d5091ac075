import { Button, CommentCard, CommentsLayout, Menu } from '@kinora/design-system';
import type { WatchSlots } from '../src/screen/watch-slots.ts';

/** Stand-ins for the other features, which a story of this package cannot import. */
export const storySlots: WatchSlots = {
  subscribeControl: ({ isSubscribed }) => (
    <Button variant={isSubscribed ? 'plain' : 'primary'}>
      {isSubscribed ? 'Subscribed' : 'Subscribe'}
    </Button>
  ),
  saveControl: () => <Button title="Save">Save</Button>,
  saveMenu: ({ title }, onNotInterested) => (
    <Menu
      name={`More about ${title}`}
      entries={[
        { kind: 'action', label: 'Share', onSelect: () => undefined },
        ...(onNotInterested
          ? [{ kind: 'action', label: 'Not interested', onSelect: onNotInterested } as const]
          : []),
      ]}
    />
  ),
  comments: ({ durationSeconds, onTimestamp }) => (
    <CommentsLayout title="1 Comment">
      <CommentCard
        comment={{
          content: 'The boats at 0:02!',
          createdAt: '2026-11-20T11:00:00Z',
          author: { userName: 'grace', fullName: 'Grace Hopper', avatar: '' },
        }}
        channelHref="/user/grace"
        nowMs={Date.parse('2026-11-20T12:00:00Z')}
        durationSeconds={durationSeconds}
        onTimestamp={onTimestamp}
      />
    </CommentsLayout>
  ),
};
