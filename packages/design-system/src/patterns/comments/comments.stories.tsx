import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import { Stack } from '../../parts/layout/stack.tsx';
import { specimenChannel } from '../../story-support/specimens/index.ts';
import { CommentBox, type CommentBoxProps } from './comment-box.tsx';
import { CommentCard, type CommentCardProps } from './comment-card.tsx';
import { CommentsLayout } from './comments-layout.tsx';
import { CommentsSkeleton } from './comments-skeleton.tsx';

const viewer = specimenChannel.ada;

function Box(more: Partial<CommentBoxProps>) {
  const [text, setText] = useState(more.text ?? '');
  return (
    <CommentBox
      viewer={viewer}
      onTextChange={setText}
      onSend={() => setText('')}
      {...more}
      text={text}
    />
  );
}

const comment: CommentCardProps['comment'] = {
  content: 'The light on the water at the end: how long did you wait for it?',
  createdAt: '2026-10-30T12:00:00Z',
  author: { userName: 'grace', fullName: 'Grace Hopper', avatar: specimenChannel.tones.avatar },
};
const nowMs = Date.parse('2026-11-20T12:00:00Z');

const meta = { title: 'Patterns/Comments' } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const BoxAtRest: Story = { render: () => <Box /> };

export const BoxByKeyboard: Story = {
  render: () => <Box />,
  tags: ['test-only'],
  play: async ({ canvas }) => {
    await userEvent.tab();
    await userEvent.keyboard('Two nights');
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('textbox')).toHaveValue('');
  },
};

const focused: Story['play'] = async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('textbox'));
  await expect(canvas.getByRole('button', { name: 'Comment' })).toBeVisible();
};

export const BoxSending: Story = {
  render: () => <Box text="Two nights" isSending />,
  play: focused,
};
export const BoxFailed: Story = {
  render: () => <Box text="Two nights" error="Failed to add comment" />,
  play: focused,
};

/** The box grows with its text, so that all of it is visible. */
export const BoxLongText: Story = {
  name: '[BROWSERS-08] Box with a long text',
  render: () => <Box text={'A line that somebody wrote and then wrote again.\n'.repeat(8)} />,
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox');
    await expect(field.scrollHeight).toBe(field.clientHeight);
  },
};

/** Where everything stands below the player, the count expands and collapses the comments. */
export const BelowThePlayer: Story = {
  render: () => (
    <div style={{ containerType: 'inline-size', maxInlineSize: '600px' }}>
      <CommentsLayout title="1 Comment">
        <Box />
        <CommentCard comment={comment} channelHref="#grace" nowMs={nowMs} />
      </CommentsLayout>
    </div>
  ),
  play: async ({ canvas }) => {
    const toggle = canvas.getByRole('button', { name: '1 Comment', expanded: false });
    await expect(canvas.queryByRole('textbox')).toBeNull();
    await userEvent.tab();
    await expect(toggle).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('textbox')).toBeVisible();
    // The whole line is pressed, open or not.
    const { left, top } = canvas.getByRole('heading').getBoundingClientRect();
    await expect(document.elementFromPoint(left + 2, top + 8)).toBe(toggle);
    await userEvent.keyboard('{Enter}');
    await expect(canvas.queryByRole('textbox')).toBeNull();
  },
};

export const Cards: Story = {
  render: () => (
    <Stack space="large">
      <CommentCard comment={comment} channelHref="#grace" nowMs={nowMs} />
      <CommentCard
        comment={{
          ...comment,
          content: 'Aword'.repeat(60),
          author: { ...comment.author, userName: 'nobody_ever_reads_this_to_end', avatar: '' },
        }}
        channelHref="#nobody"
        nowMs={nowMs}
      />
      <CommentCard
        comment={{ ...comment, content: 'One line.\n'.repeat(9) }}
        channelHref="#grace"
        nowMs={nowMs}
      />
    </Stack>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('button', { name: '...more' })).toHaveLength(2);
  },
};

export const Skeletons: Story = {
  render: () => (
    <Stack space="large">
      <CommentsSkeleton />
      <CommentsLayout title="1 Comment">
        <Box />
        <CommentCard
          comment={{
            ...comment,
            content: 'At 0:42 the light comes. See https://example.com/light',
          }}
          channelHref="#grace"
          nowMs={nowMs}
          durationSeconds={83}
          onTimestamp={() => undefined}
        />
      </CommentsLayout>
    </Stack>
  ),
  play: async ({ canvas, canvasElement }) => {
    const height = (selector: string) =>
      canvasElement.querySelector(selector)?.getBoundingClientRect().height;
    await expect(height('[data-skeleton="comment"]')).toBe(height('article'));
    await expect(canvas.getByRole('button', { name: 'Play from 0:42' })).toBeVisible();
  },
};

export const RightToLeft: Story = {
  render: () => (
    <div dir="rtl">
      <Stack>
        <Box />
        <CommentCard
          comment={{ ...comment, content: 'الضوء على الماء' }}
          channelHref="#grace"
          nowMs={nowMs}
        />
      </Stack>
    </div>
  ),
};

export const KeepsTheText: Story = {
  tags: ['example'],
  render: () => <Box text="Two nights" error="Failed to add comment. Try again." />,
};

export const LosesTheText: Story = {
  tags: ['example'],
  render: () => <Box error="Your comment could not be added." />,
};

const deletedUser = { userName: 'deleted-user', fullName: 'Deleted user', avatar: '' };
export const CardOfDeletedUser: Story = {
  render: () => <CommentCard comment={{ ...comment, author: deletedUser }} nowMs={nowMs} />,
};
