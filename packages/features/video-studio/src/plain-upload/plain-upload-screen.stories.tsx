import { drawPicture, longTexts } from '@kinora/design-system/specimens';
import { addAda, onStage } from '@kinora/test-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { createMemoryDraftStore } from '../testing/memory-draft-store.ts';
import { PlainUploadScreen } from './plain-upload-screen.tsx';

const meta = {
  title: 'Screens/Upload',
  component: PlainUploadScreen,
  args: { brand: 'Kinora' },
  parameters: { layout: 'fullscreen', frame: 'site' },
} satisfies Meta<typeof PlainUploadScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const UPLOAD = 'POST /videos';
const at = '/upload';

const signedIn = addAda;

type Play = NonNullable<Story['play']>;

const short = {
  title: 'Low water at the harbour',
  description: 'We went out before dawn.',
  fileName: 'harbour',
};
const long = {
  title: longTexts.title,
  description: longTexts.description,
  fileName: longTexts.unbroken,
};

const fillWith =
  ({ title, description, fileName }: typeof short): Play =>
  async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByLabelText('Title'));
    await userEvent.paste(title);
    await userEvent.click(canvas.getByLabelText('Description'));
    await userEvent.paste(description);
    const video = new File(['film'], `${fileName}.mp4`, { type: 'video/mp4' });
    const drawing = decodeURIComponent(drawPicture('harbour', 'dawn', 0).replace(/^[^,]*,/, ''));
    const thumbnail = new File([drawing], `${fileName}.svg`, { type: 'image/svg+xml' });
    await userEvent.upload(canvas.getByLabelText('Video file'), video);
    await userEvent.upload(canvas.getByLabelText('Thumbnail'), thumbnail);
  };

const upload: Play = async (context) => {
  await fillWith(short)(context);
  await context.userEvent.click(context.canvas.getByRole('button', { name: 'Publish' }));
};

export const Empty: Story = {
  args: { draftStore: createMemoryDraftStore() },
  decorators: [onStage({ at, arrange: signedIn })],
};

export const Full: Story = {
  args: { draftStore: createMemoryDraftStore() },
  decorators: [onStage({ at, arrange: signedIn })],
  play: fillWith(short),
};

export const Loading: Story = {
  args: { draftStore: createMemoryDraftStore() },
  decorators: [
    onStage({
      at,
      arrange: (host) => {
        host.hold(UPLOAD, { sentShare: 0.42 });
        return signedIn(host);
      },
    }),
  ],
  play: async (context) => {
    await upload(context);
    await context.canvas.findByText('42%');
  },
};

export const Failing: Story = {
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

export const LongTexts: Story = {
  args: { draftStore: createMemoryDraftStore() },
  decorators: [onStage({ at, arrange: signedIn })],
  play: fillWith(long),
};

export const Incomplete: Story = {
  decorators: [onStage({ at, arrange: signedIn })],
  args: { draftStore: createMemoryDraftStore() },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Publish' }));
    await canvas.findByText('Title is required');
  },
};

/** All bytes have arrived, and the host has not responded yet. */
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
