import { asVideoId } from '@kinora/domain';
import { type FakeHost, createFakeHost, onStage } from '@kinora/test-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen, userEvent } from 'storybook/test';
import { playlistPicker } from '../testing/eager-dialogs.tsx';
import { EditDialog } from './edit-dialog.tsx';

const EDIT = 'PATCH /videos/*';

const titles = ['Low water', 'The boats', 'Rain on the pier', 'The lamp', 'Fog', 'Bread', 'Home'];

const facts = {
  id: asVideoId('0190a5d2-7c1e-7a53-9f0a-3d6b5f1e2cab'),
  title: 'Low water at the harbour',
  description: 'Filmed in one night, with one lens.',
  durationSeconds: 1200,
  suggestedChapters: titles.map((title, index) => ({ title, startSeconds: index * 95 })),
};

const video = createFakeHost().addVideo(facts);

const meta = {
  title: 'Screens/Edit dialog',
  component: EditDialog,
  args: { video, onClose: () => undefined, playlistPicker },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof EditDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

const stage = (arrange: (host: FakeHost) => void = () => undefined) =>
  onStage({
    at: '/your-videos',
    arrange(host) {
      arrange(host);
      const owner = host.addUser();
      host.addVideo({ ...facts, owner });
      return owner;
    },
  });

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

/** As for a file without chapters, and on a host that does not read them. */
export const WithoutChapters: Story = {
  args: { video: { ...video, suggestedChapters: undefined } },
  decorators: [stage()],
};

export const ChaptersFound: Story = { decorators: [stage()] };

export const ChaptersAdded: Story = {
  decorators: [stage()],
  play: async () => {
    await press('Add to description');
    await screen.findByText('Added 7 chapters to the description');
  },
};

export const ChaptersTooLong: Story = {
  args: { video: { ...video, description: 'The tide comes and goes. '.repeat(199) } },
  decorators: [stage()],
  play: async () => {
    await press('Add to description');
    await screen.findByText(/^The chapters do not fit/);
  },
};

export const ChaptersBesideOtherTimes: Story = {
  args: { video: { ...video, description: '1:35 is the best moment.' } },
  decorators: [stage()],
  play: async () => {
    await press('Add to description');
    await screen.findByText(/^The description has other lines/);
  },
};

export const DismissingChapters: Story = {
  decorators: [stage((host) => void host.hold(EDIT))],
  play: () => press('Dismiss'),
};

export const ChaptersDismissed: Story = {
  decorators: [stage()],
  play: async () => {
    await press('Dismiss');
    await screen.findByText('Chapters dismissed');
  },
};

export const ChaptersNotDismissed: Story = {
  decorators: [stage((host) => void host.fail(EDIT, { status: 0 }))],
  play: async () => {
    await press('Dismiss');
    await screen.findByText('The chapters could not be dismissed. Please try again.');
  },
};
