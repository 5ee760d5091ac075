import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { Stack } from '../../parts/layout/stack.tsx';
import { Menu } from '../../parts/menu/menu.tsx';
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

const twoComments = (
  <CommentsLayout title="2 Comments">
    <Box />
    <CommentCard
      comment={{ ...comment, content: 'The light on the water.\n'.repeat(9) }}
      channelHref="#grace"
      nowMs={nowMs}
      menu={
        <Menu
          name="More"
          entries={[{ kind: 'action', label: 'Edit', onSelect: () => undefined }]}
        />
      }
    />
    <CommentCard
      comment={{ ...comment, content: 'An older one.' }}
      channelHref="#grace"
      nowMs={nowMs}
    />
  </CommentsLayout>
);

/** Where everything stands below the player, a card with the newest comment expands and collapses them. */
export const BelowThePlayer: Story = {
  render: () => (
    <div style={{ containerType: 'inline-size', maxInlineSize: '700px' }}>{twoComments}</div>
  ),
};

export const ExpandingBelowThePlayer: Story = {
  ...BelowThePlayer,
  name: '[COMMENTS-PHONE-01] [COMMENTS-PHONE-02] Expanding below the player',
  play: async ({ canvas }) => {
    const toggle = canvas.getByRole('button', { name: '2 Comments', expanded: false });
    await expect(canvas.queryByRole('textbox')).toBeNull();
    await expect(canvas.queryByText('An older one.')).not.toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'More' })).toBeNull();
    // The whole card is pressed while it is collapsed.
    const text = canvas.getByText(/^The light on/).getBoundingClientRect();
    // Two lines, with room for focus rings.
    await expect(text.height).toBe(2 * 20 + 2 * 4);
    await expect(document.elementFromPoint(text.left + 8, text.top + 8)).toBe(toggle);
    await userEvent.tab();
    await expect(toggle).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('textbox')).toBeVisible();
    await expect(canvas.getByText('An older one.')).toBeVisible();
    // Then only its head.
    const { left, top } = canvas.getByRole('heading').getBoundingClientRect();
    await expect(document.elementFromPoint(left + 2, top + 8)).toBe(toggle);
    const open = canvas.getByText(/^The light on/).getBoundingClientRect();
    await expect(document.elementFromPoint(open.left + 8, open.top + 8)).not.toBe(toggle);
    await userEvent.keyboard('{Enter}');
    await expect(canvas.queryByRole('textbox')).toBeNull();
  },
};

/** On a phone held upright they open as a sheet below what stays at the top. */
export const Sheet: Story = {
  name: '[COMMENTS-PHONE-03] [COMMENTS-PHONE-04] Sheet on a phone',
  globals: { viewport: { value: 'phone' } },
  render: () => (
    <>
      <div data-stays-at-top style={{ blockSize: '219px', background: 'black' }} />
      {twoComments}
    </>
  ),
  play: async ({ canvas, canvasElement }) => {
    const toggle = canvas.getByRole('button', { name: '2 Comments', expanded: false });
    await userEvent.click(toggle);
    const sheet = canvas.getByRole('region', { name: '2 Comments' });
    await Promise.all(sheet.getAnimations().map(async ({ finished }) => finished));
    const player = canvasElement.querySelector('[data-stays-at-top]');
    await expect(sheet.getBoundingClientRect().top).toBe(player?.getBoundingClientRect().bottom);
    await expect(sheet.getBoundingClientRect().bottom).toBe(window.innerHeight);
    await userEvent.type(canvas.getByRole('textbox'), 'Two nights');
    await userEvent.click(canvas.getByRole('button', { name: 'More' }));
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Edit' })).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull());
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{Escape}');
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await expect(toggle).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('textbox')).toHaveValue('Two nights');
    toggle.blur();
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
