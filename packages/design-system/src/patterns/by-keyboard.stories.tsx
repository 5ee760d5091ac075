import { asVideoId } from '@kinora/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import * as parts from '../index.ts';
import { ada, nowMs, video } from '../story-support/harbour.ts';
import { acted, forgetActed, pressAt, tabTo } from '../story-support/keyboard.ts';

/**
 * Operates every interactive pattern by keyboard alone: finds it by role and name, reaches it with Tab, presses keys.
 * The conformance suite fails when a pattern is missing here.
 */
const meta = {
  title: 'Patterns/By keyboard',
  tags: ['no-screenshot', '!autodocs'],
  beforeEach: forgetActed,
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const nothing = () => undefined;
const removal = <parts.IconButton name="Remove" icon={<svg aria-hidden />} onClick={acted} />;

/** Fails unless Tab visits exactly these elements, in this order. */
const stops =
  (...expected: readonly (readonly ['link' | 'button', string])[]): NonNullable<Story['play']> =>
  async ({ canvas }) => {
    for (const [role, name] of expected) {
      await userEvent.tab();
      await expect(canvas.getByRole(role, { name })).toHaveFocus();
    }
  };

export const Brand: Story = {
  render: () => <parts.Brand name="Kinora" href="#home" />,
  play: stops(['link', 'Kinora']),
};

export const VideoCard: Story = {
  render: () => (
    <parts.VideoCard
      video={video}
      href="#watch"
      channelHref="#ada"
      nowMs={nowMs}
      menu={<parts.Menu name="More about Harbour at night" entries={[]} />}
    />
  ),
  play: stops(
    ['link', 'Harbour at night'],
    ['link', 'Ada Lovelace'],
    ['button', 'More about Harbour at night'],
  ),
};

export const VideoRow: Story = {
  render: () => <parts.VideoRow video={video} nowMs={nowMs} />,
  play: stops(['link', 'Harbour at night'], ['link', 'Ada Lovelace']),
};

export const VideoEntry: Story = {
  render: () => (
    <parts.VideoEntries aria-label="History">
      <parts.VideoEntry video={video} href="#watch" channelHref="#ada" actions={removal} />
    </parts.VideoEntries>
  ),
  play: async (context) => {
    await expect(context.canvas.getByRole('list', { name: 'History' })).toBeVisible();
    await stops(
      ['link', 'Harbour at night'],
      ['link', 'Ada Lovelace'],
      ['button', 'Remove'],
    )(context);
    await userEvent.keyboard('{Enter}');
    await expect(acted).toHaveBeenCalledOnce();
  },
};

export const VideoListFooter: Story = {
  render: () => <parts.VideoListFooter state="failed" pageCount={1} onLoadMore={acted} />,
  play: async ({ canvas }) => {
    await pressAt(canvas.getByRole('button', { name: 'Try again' }), '{Enter}');
    await expect(acted).toHaveBeenCalledOnce();
  },
};

export const ChannelCard: Story = {
  render: () => (
    <parts.ChannelCard
      channel={{ ...ada, subscribersCount: 1, videosCount: 1 }}
      href="#ada"
      action={<parts.Button onClick={acted}>Subscribe</parts.Button>}
    />
  ),
  play: stops(['link', 'Ada Lovelace'], ['button', 'Subscribe']),
};

export const PlaylistCard: Story = {
  render: () => (
    <parts.PlaylistCard
      playlist={{ name: 'Harbours', updatedAt: video.createdAt, videosCount: 1 }}
      href="#watch"
      playlistHref="#playlist"
      nowMs={nowMs}
      menu={<parts.Menu name="Options of Harbours" entries={[]} />}
    />
  ),
  play: stops(
    ['link', 'Harbours'],
    ['link', 'View full playlist'],
    ['button', 'Options of Harbours'],
  ),
};

const entry = { ...video, channelName: 'Ada Lovelace', href: '#watch' };

export const PlaylistPanel: Story = {
  render: () => (
    <parts.PlaylistPanel
      name="Harbours"
      entries={[entry, { ...entry, id: asVideoId('dawn'), title: 'Harbour at dawn' }]}
      currentIndex={0}
    />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Harbours' })).toBeVisible();
    await tabTo(canvas.getByRole('link', { name: 'Harbour at dawn' }));
    const collapse = canvas.getByRole('button', { name: 'Collapse playlist' });
    collapse.blur();
    await pressAt(collapse, '{Enter}');
    await expect(canvas.getByRole('button', { name: 'Expand playlist' })).toHaveFocus();
  },
};

function Box() {
  const [text, setText] = useState('');
  return <parts.CommentBox viewer={ada} text={text} onTextChange={setText} onSend={acted} />;
}

export const CommentBox: Story = {
  render: () => <Box />,
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Add a comment' });
    await pressAt(field, 'Two nights');
    await pressAt(canvas.getByRole('button', { name: 'Comment' }), '{Enter}');
    await expect(acted).toHaveBeenCalledOnce();
  },
};

export const CommentEditor: Story = {
  render: () => (
    <parts.CommentEditor
      text="Two nights"
      onTextChange={acted}
      canSave
      onSave={() => acted('saved')}
      onCancel={() => acted('cancelled')}
    />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Edit your comment' })).toHaveFocus();
    await userEvent.keyboard('!');
    await expect(acted).toHaveBeenLastCalledWith('Two nights!');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect(acted).toHaveBeenLastCalledWith('saved');
    await pressAt(canvas.getByRole('button', { name: 'Cancel' }), '{Enter}');
    await expect(acted).toHaveBeenLastCalledWith('cancelled');
  },
};

export const CommentCard: Story = {
  render: () => (
    <parts.CommentCard
      comment={{ content: 'At 0:42 it begins', createdAt: video.createdAt, author: ada }}
      channelHref="#ada"
      nowMs={nowMs}
      durationSeconds={83}
      onTimestamp={acted}
    />
  ),
  play: async (context) => {
    await stops(['link', '@ada'], ['button', 'Play from 0:42'])(context);
    await userEvent.keyboard(' ');
    await expect(acted).toHaveBeenCalledWith(42);
  },
};

export const SideLink: Story = {
  render: () => (
    <parts.SideLink
      shape="rail"
      href="#home"
      icon={<svg aria-hidden />}
      onClick={(event) => {
        event.preventDefault();
        acted();
      }}
    >
      Home
    </parts.SideLink>
  ),
  play: async ({ canvas }) => {
    await pressAt(canvas.getByRole('link', { name: 'Home' }), '{Enter}');
    await expect(acted).toHaveBeenCalledOnce();
  },
};

const home = (
  <parts.SideLink shape="panel" href="#home" icon={<svg aria-hidden />} isCurrent>
    Home
  </parts.SideLink>
);

export const SideRail: Story = {
  render: () => <parts.SideRail name="Main">{home}</parts.SideRail>,
  play: async (context) => {
    await expect(context.canvas.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await stops(['link', 'Home'])(context);
    await expect(context.canvas.getByRole('link')).toHaveAttribute('aria-current', 'page');
  },
};

export const SidePanel: Story = {
  render: () => (
    <parts.SidePanel name="Main" placement="over" onClose={acted}>
      {home}
    </parts.SidePanel>
  ),
  play: async (context) => {
    await expect(context.canvas.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await stops(['link', 'Home'])(context);
    await userEvent.keyboard('{Escape}');
    await expect(acted).toHaveBeenCalled();
  },
};

export const UploadWizard: Story = {
  render: () => (
    <parts.UploadWizard
      mode="edit"
      step="details"
      values={{ title: 'Harbour', description: '', visibility: 'private', videoFile: undefined }}
      errors={{}}
      playlistPicker={null}
      onChange={acted}
      onStep={acted}
      onNext={nothing}
      onBack={nothing}
      onFinish={() => acted('saved')}
    />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Step 2 of 4: Details' })).toHaveFocus();
    // Tab selects the text of the field; the next key replaces it.
    await pressAt(canvas.getByRole('textbox', { name: 'Title' }), 'T');
    await expect(acted).toHaveBeenLastCalledWith({ title: 'T' });
    await pressAt(canvas.getByRole('button', { name: 'Save Changes' }), '{Enter}');
    await expect(acted).toHaveBeenLastCalledWith('saved');
    await pressAt(canvas.getByRole('button', { name: /Visibility/ }), '{Enter}');
    await expect(acted).toHaveBeenLastCalledWith('visibility');
  },
};

export const UploadProgress: Story = {
  render: () => <parts.UploadProgress title="Harbour" percent={42} onCancel={acted} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar')).toHaveAccessibleName();
    await pressAt(canvas.getByRole('button', { name: 'Cancel' }), '{Enter}');
    await expect(acted).toHaveBeenCalledOnce();
  },
};
