import { type FakeHost, onStage } from '@kinora/test-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { createMemoryDraftStore } from '../testing/memory-draft-store.ts';
import { PlainUploadScreen } from './plain-upload-screen.tsx';

const meta = {
  title: 'Screens/Upload',
  component: PlainUploadScreen,
  args: { brand: 'Kinora' },
  parameters: { layout: 'padded' },
} satisfies Meta<typeof PlainUploadScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const UPLOAD = 'POST /videos';
const at = '/upload';

const signedIn = (host: FakeHost) => host.addUser();

const upload: NonNullable<Story['play']> = async ({ canvas, userEvent }) => {
  await userEvent.type(await canvas.findByLabelText('Title'), 'Low water at the harbour');
  await userEvent.type(canvas.getByLabelText('Description'), 'We went out before dawn.');
  const video = new File(['film'], 'harbour.mp4', { type: 'video/mp4' });
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="9"/>';
  const thumbnail = new File([drawing], 'harbour.svg', { type: 'image/svg+xml' });
  await userEvent.upload(canvas.getByLabelText('Video file'), video);
  await userEvent.upload(canvas.getByLabelText('Thumbnail'), thumbnail);
  await userEvent.click(canvas.getByRole('button', { name: 'Publish' }));
};

export const Empty: Story = {
  args: { draftStore: createMemoryDraftStore() },
  decorators: [onStage({ at, arrange: signedIn })],
};

export const Incomplete: Story = {
  decorators: [onStage({ at, arrange: signedIn })],
  args: { draftStore: createMemoryDraftStore() },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Publish' }));
    await canvas.findByText('Title is required');
  },
};

export const Sent: Story = {
  args: { draftStore: createMemoryDraftStore() },
  decorators: [
    onStage({
      at,
      arrange: (host) => {
        host.hold(UPLOAD);
        return signedIn(host);
      },
    }),
  ],
  play: async (context) => {
    await upload(context);
    await context.canvas.findByText('Upload complete!');
  },
};

export const Failed: Story = {
  args: { draftStore: createMemoryDraftStore() },
  decorators: [
    onStage({
      at,
      arrange: (host) => {
        host.fail(UPLOAD, { status: 415, message: 'This file is not a video' });
        return signedIn(host);
      },
    }),
  ],
  play: async (context) => {
    await upload(context);
    await context.canvas.findByText('This file is not a video');
  },
};
