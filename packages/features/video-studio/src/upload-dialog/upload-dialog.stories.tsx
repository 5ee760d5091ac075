import { longTexts } from '@kinora/design-system/specimens';
import { aFilm, type FakeHost, onStage } from '@kinora/test-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { within } from '@testing-library/dom';
import { playlistPicker } from '../testing/eager-dialogs.tsx';
import { createMemoryDraftStore } from '../testing/memory-draft-store.ts';
import { UploadDialog } from './upload-dialog.tsx';

const meta = {
  title: 'Screens/Upload dialog',
  component: UploadDialog,
  args: { onClose: () => undefined, playlistPicker, draftStore: createMemoryDraftStore() },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof UploadDialog>;

export default meta;
type Story = StoryObj<typeof meta>;
type Playing = Parameters<NonNullable<Story['play']>>[0];

const UPLOAD = 'POST /videos';
const BY_KEY = 'GET /videos/by-key/*';
const at = '/your-videos';

const stage = (arrange: (host: FakeHost) => void = () => undefined) =>
  onStage({
    at,
    arrange(host) {
      arrange(host);
      return host.addUser();
    },
  });

/** The dialog is outside the canvas. */
const pageOf = ({ canvasElement }: Playing) => within(canvasElement.ownerDocument.body);

async function toStep4(playing: Playing, title = 'Low water at the harbour') {
  const { userEvent } = playing;
  const canvas = pageOf(playing);
  const film = aFilm('harbour.mp4');
  await userEvent.upload(await canvas.findByLabelText('Video file'), film);
  await userEvent.clear(await canvas.findByLabelText('Title'));
  await userEvent.type(canvas.getByLabelText('Title'), title);
  await userEvent.click(canvas.getByRole('button', { name: 'Next' }));
  await userEvent.click(canvas.getByRole('button', { name: 'Next' }));
}

async function upload(playing: Playing) {
  await toStep4(playing);
  await playing.userEvent.click(pageOf(playing).getByRole('button', { name: 'Publish' }));
}

export const Empty: Story = {
  args: { draftStore: createMemoryDraftStore() },
  decorators: [stage()],
};

export const Full: Story = {
  args: { draftStore: createMemoryDraftStore() },
  decorators: [stage()],
  play: (playing) => toStep4(playing),
};

export const LongTexts: Story = {
  args: { draftStore: createMemoryDraftStore() },
  decorators: [stage()],
  play: (playing) => toStep4(playing, longTexts.title),
};

export const Loading: Story = {
  args: { draftStore: createMemoryDraftStore() },
  decorators: [stage((host) => void host.hold(UPLOAD, { sentShare: 0.42 }))],
  play: async (playing) => {
    await upload(playing);
    await pageOf(playing).findByText('42%');
  },
};

/** The response is lost, and the question about the outcome stays open, too. */
export const Unknown: Story = {
  args: { draftStore: createMemoryDraftStore() },
  decorators: [
    stage((host) => {
      host.fail(UPLOAD, { status: 0 });
      host.fail(BY_KEY, { status: 0 });
    }),
  ],
  play: async (playing) => {
    await upload(playing);
    await pageOf(playing).findByText(/We cannot reach the site/);
  },
};

export const Failing: Story = {
  args: { draftStore: createMemoryDraftStore() },
  decorators: [
    stage((host) => void host.fail(UPLOAD, { status: 415, message: 'This file is not a video' })),
  ],
  play: async (playing) => {
    await upload(playing);
    await pageOf(playing).findByText('This file is not a video');
  },
};
