import { asVideoId } from '@kinora/domain';
import type { Meta } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import * as parts from '../index.ts';
import { proves } from '../story-support/contract.tsx';
import { ada, nowMs, video } from '../story-support/harbour.ts';
import {
  acted,
  actedTimes,
  actedWith,
  focusAt,
  follow,
  forgetActed,
} from '../story-support/keyboard.ts';

/**
 * The contract of every interactive pattern: which keys work, and what screen readers say. The conformance suite fails when
 * a pattern is missing here.
 */
const meta = {
  title: 'Patterns/By keyboard',
  tags: ['no-screenshot', '!autodocs', 'test-only'],
  beforeEach: forgetActed,
} satisfies Meta;

export default meta;

const nothing = () => undefined;
const removal = <parts.IconButton name="Remove" icon={<svg aria-hidden />} onClick={acted} />;

export const Brand = proves({
  element: <parts.Brand name="Kinora" href="#home" />,
  stops: [['link', 'Kinora']],
});

export const VideoCard = proves({
  element: (
    <parts.VideoCard
      video={video}
      href="#watch"
      channelHref="#ada"
      nowMs={nowMs}
      menu={<parts.Menu name="More about Harbour at night" entries={[]} />}
    />
  ),
  reads: [['article'], ['heading', 'Harbour at night', { level: 2 }]],
  stops: [
    ['link', 'Harbour at night'],
    ['link', 'Ada Lovelace'],
    ['button', 'More about Harbour at night'],
  ],
});

export const VideoRow = proves({
  element: <parts.VideoRow video={video} nowMs={nowMs} />,
  reads: [['article']],
  stops: [
    ['link', 'Harbour at night'],
    ['link', 'Ada Lovelace'],
  ],
});

const videoEntry = (
  <parts.VideoEntry video={video} href="#watch" channelHref="#ada" actions={removal} />
);

export const VideoEntry = proves({
  element: videoEntry,
  stage: <parts.VideoEntries aria-label="History">{videoEntry}</parts.VideoEntries>,
  reads: [['list', 'History'], ['listitem']],
  stops: [
    ['link', 'Harbour at night'],
    ['link', 'Ada Lovelace'],
    ['button', 'Remove'],
  ],
  steps: [
    {
      on: ['button', 'Remove'],
      keys: '{Enter}',
      result: 'Performs the action.',
      check: actedTimes(1),
    },
  ],
});

export const VideoListFooter = proves({
  element: <parts.VideoListFooter state="failed" pageCount={1} onLoadMore={acted} />,
  steps: [
    {
      at: ['button', 'Try again'],
      keys: '{Enter}',
      result: 'Requests the page again.',
      check: actedTimes(1),
    },
  ],
});

export const ChannelCard = proves({
  element: (
    <parts.ChannelCard
      channel={{ ...ada, subscribersCount: 1, videosCount: 1 }}
      href="#ada"
      action={<parts.Button onClick={acted}>Subscribe</parts.Button>}
    />
  ),
  reads: [['heading', 'Ada Lovelace', { level: 2 }]],
  stops: [
    ['link', 'Ada Lovelace'],
    ['button', 'Subscribe'],
  ],
});

export const PlaylistCard = proves({
  element: (
    <parts.PlaylistCard
      playlist={{ name: 'Harbours', updatedAt: video.createdAt, videosCount: 1 }}
      href="#watch"
      playlistHref="#playlist"
      nowMs={nowMs}
      menu={<parts.Menu name="Options of Harbours" entries={[]} />}
    />
  ),
  reads: [['article']],
  stops: [
    ['link', 'Harbours'],
    ['link', 'View full playlist'],
    ['button', 'Options of Harbours'],
  ],
});

const entry = { ...video, channelName: 'Ada Lovelace', href: '#watch' };

export const PlaylistPanel = proves({
  element: (
    <parts.PlaylistPanel
      name="Harbours"
      entries={[entry, { ...entry, id: asVideoId('dawn'), title: 'Harbour at dawn' }]}
      currentIndex={0}
    />
  ),
  reads: [
    ['region', 'Harbours'],
    ['link', 'Harbour at night', { current: true }],
  ],
  steps: [
    {
      at: ['button', 'Collapse playlist'],
      keys: '{Enter}',
      result: 'Collapses the list. The focus stays, and the name becomes “Expand playlist”.',
      check: focusAt('button', 'Expand playlist'),
    },
    { keys: ' ', result: 'Expands the list.', check: focusAt('button', 'Collapse playlist') },
    { at: ['link', 'Harbour at dawn'], result: 'From here on, Enter plays the entry.' },
  ],
});

export const CommentBox = proves({
  element: (
    <parts.CommentBox viewer={ada} text="Two nights" onTextChange={nothing} onSend={acted} />
  ),
  steps: [
    {
      at: ['textbox', 'Add a comment'],
      result: 'Shows the buttons below the field.',
      check: () => expect(screen.getByRole('button', { name: 'Cancel' })).toBeVisible(),
    },
    {
      at: ['button', 'Comment'],
      keys: '{Enter}',
      result: 'Sends the comment.',
      check: actedTimes(1),
    },
  ],
});

export const CommentEditor = proves({
  element: (
    <parts.CommentEditor
      text="Two nights"
      onTextChange={acted}
      canSave
      onSave={() => acted('saved')}
      onCancel={() => acted('cancelled')}
    />
  ),
  reads: [['textbox', 'Edit your comment']],
  steps: [
    {
      on: ['textbox', 'Edit your comment'],
      keys: '!',
      result: 'Enters the text: the field takes the focus when the editor opens.',
      check: actedWith('Two nights!'),
    },
    {
      keys: '{Control>}{Enter}{/Control}',
      result: 'Saves; Command with Enter as well.',
      check: actedWith('saved'),
    },
    {
      at: ['button', 'Cancel'],
      keys: '{Enter}',
      result: 'Cancels.',
      check: actedWith('cancelled'),
    },
  ],
});

export const CommentCard = proves({
  element: (
    <parts.CommentCard
      comment={{ content: 'At 0:42 it begins', createdAt: video.createdAt, author: ada }}
      channelHref="#ada"
      nowMs={nowMs}
      durationSeconds={83}
      onTimestamp={acted}
    />
  ),
  reads: [['article']],
  stops: [
    ['link', '@ada'],
    ['button', 'Play from 0:42'],
  ],
  steps: [
    {
      on: ['button', 'Play from 0:42'],
      keys: ' ',
      result: 'Calls `onTimestamp` with the seconds.',
      check: actedWith(42),
    },
  ],
});

export const SideLink = proves({
  element: (
    <parts.SideLink shape="rail" href="#home" icon={<svg aria-hidden />} onClick={follow}>
      Home
    </parts.SideLink>
  ),
  steps: [
    { at: ['link', 'Home'], keys: '{Enter}', result: 'Follows the link.', check: actedTimes(1) },
  ],
});

const home = (
  <parts.SideLink shape="panel" href="#home" icon={<svg aria-hidden />} isCurrent>
    Home
  </parts.SideLink>
);

export const SideRail = proves({
  element: <parts.SideRail name="Main">{home}</parts.SideRail>,
  reads: [
    ['navigation', 'Main'],
    ['link', 'Home', { current: 'page' }],
  ],
  stops: [['link', 'Home']],
});

export const SidePanel = proves({
  element: (
    <parts.SidePanel name="Main" placement="over" onClose={acted}>
      {home}
    </parts.SidePanel>
  ),
  within: 'anywhere in the panel',
  reads: [
    ['navigation', 'Main'],
    ['link', 'Home', { current: 'page' }],
  ],
  stops: [['link', 'Home']],
  steps: [
    {
      keys: '{Escape}',
      result: 'Closes the panel over the page.',
      check: () => expect(acted).toHaveBeenCalled(),
    },
  ],
});

export const UploadWizard = proves({
  element: (
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
  reads: [
    ['list', 'Steps of the edit'],
    ['region', 'Step 2 of 4: Details'],
  ],
  steps: [
    {
      // Tab selects the text of the field; the next key replaces it.
      at: ['textbox', 'Title'],
      keys: 'T',
      result: 'Enters the text. Each step takes the focus when it opens.',
      check: () => expect(acted).toHaveBeenLastCalledWith({ title: 'T' }),
    },
    {
      at: ['button', 'Save Changes'],
      keys: '{Enter}',
      result: 'Saves the changes.',
      check: actedWith('saved'),
    },
    {
      at: ['button', '3 Visibility'],
      keys: '{Enter}',
      result: 'Opens the step.',
      check: actedWith('visibility'),
    },
  ],
});

export const UploadProgress = proves({
  element: <parts.UploadProgress title="Harbour" percent={42} onCancel={acted} />,
  reads: [['region', 'Upload progress'], ['heading', 'Harbour', { level: 2 }], ['progressbar']],
  steps: [
    {
      at: ['button', 'Cancel'],
      keys: '{Enter}',
      result: 'Cancels the upload.',
      check: actedTimes(1),
    },
  ],
});
