import { longTexts } from '@kinora/design-system/specimens';
import { type FakeHost, addAda, addSpecimens, onStage } from '@kinora/test-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { eagerDialogs } from '../testing/eager-dialogs.tsx';
import { YourVideosScreen } from './your-videos-screen.tsx';

const meta = {
  title: 'Screens/Your Videos',
  component: YourVideosScreen,
  args: { brand: 'Kinora', dialogs: eagerDialogs() },
  parameters: { layout: 'fullscreen', frame: 'site' },
} satisfies Meta<typeof YourVideosScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const ALL = 'GET /videos/u/*/all';
const at = '/your-videos';

const conditions = [
  {},
  { isPublished: false },
  { status: 'processing', processing: { videosBefore: 2, secondsLeft: 370 } },
  {},
  {},
  { status: 'failed', isPublished: false },
] as const;

const withVideos = (host: FakeHost) => addSpecimens(host, (place) => conditions[place] ?? {}).ada;

export const Loading: Story = {
  decorators: [
    onStage({
      at,
      arrange: (host) => {
        host.hold(ALL);
        return addAda(host);
      },
    }),
  ],
};

export const Empty: Story = {
  decorators: [onStage({ at, arrange: addAda })],
  play: async ({ canvas }) => {
    await canvas.findByText('This channel has not created any content yet.');
  },
};

export const Full: Story = {
  decorators: [onStage({ at, arrange: withVideos })],
  play: async ({ canvas }) => {
    await canvas.findByRole('link', { name: 'Bread, slowly' });
  },
};

export const TitlesOfOneAndTwoLines: Story = {
  name: 'The actions are equally far below one line and two lines [LOOK-19]',
  globals: { viewport: { value: 'desktop' } },
  decorators: [
    onStage({
      at,
      arrange: (host) => {
        const owner = addAda(host);
        host.addVideo({ owner, title: 'Tide', description: 'A short title.' });
        host.addVideo({ owner, title: longTexts.title, description: 'A long title.' });
        return owner;
      },
    }),
  ],
  play: async ({ canvas }) => {
    const gap = async (title: string, description: string) => {
      const button = await canvas.findByRole('button', { name: `Edit ${title}` });
      const above = canvas.getByText(description).getBoundingClientRect();
      return Math.round(button.getBoundingClientRect().top - above.bottom);
    };
    const long = await gap(longTexts.title, 'A long title.');
    await expect(await gap('Tide', 'A short title.')).toBe(long);
  },
};

export const LongTexts: Story = {
  decorators: [
    onStage({
      at,
      arrange: (host) => {
        const { title, unbroken, description } = longTexts;
        return addSpecimens(host, (place) => ({
          ...conditions[place],
          title: place % 2 ? title : unbroken,
          description,
          views: 1_234_567_890,
          durationSeconds: 359_999,
        })).ada;
      },
    }),
  ],
  play: async ({ canvas }) => {
    await canvas.findAllByRole('link', { name: longTexts.title });
  },
};

const noteOf = (part: string, text: string, canRetry = true, isRetrying = false) => ({
  part,
  text,
  canRetry,
  isRetrying,
});
const failed = 'This file could not be turned into a video: ';
const noted = [
  { notes: [noteOf('storyboard', 'No storyboard: the file is damaged at 0:31.')] },
  { notes: [noteOf('preview', 'No preview: it took this site too long.', true, true)] },
  { status: 'failed', notes: [noteOf('video', `${failed}it took this site too long.`)] },
  {
    status: 'failed',
    notes: [
      noteOf(
        'video',
        `${failed}the file is damaged at 12:04. Delete it and upload another one.`,
        false,
      ),
    ],
  },
] as const;

export const Notes: Story = {
  decorators: [
    onStage({
      at,
      arrange: (host) => addSpecimens(host, (place) => noted[place % noted.length] ?? {}).ada,
    }),
  ],
  play: async ({ canvas }) => {
    await canvas.findAllByText('No storyboard: the file is damaged at 0:31.');
  },
};

export const LongNotes: Story = {
  decorators: [
    onStage({
      at,
      arrange: (host) =>
        addSpecimens(host, () => ({
          title: longTexts.title,
          description: longTexts.description,
          notes: [
            noteOf('chapters', longTexts.unbroken),
            noteOf('qualities', longTexts.description.slice(0, 400)),
          ],
        })).ada,
    }),
  ],
  play: async ({ canvas }) => {
    await canvas.findAllByText(longTexts.unbroken);
  },
};

export const Failing: Story = {
  decorators: [
    onStage({
      at,
      arrange: (host) => {
        host.fail(ALL, { status: 0 });
        return addAda(host);
      },
    }),
  ],
  play: async ({ canvas }) => {
    await canvas.findByText('Your videos could not be loaded.');
  },
};

export const DeleteConfirmation: Story = {
  decorators: [onStage({ at, arrange: withVideos })],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete Bread, slowly' }));
  },
};

export const MenuOfARow: Story = {
  tags: ['keeps-focus'],
  decorators: [onStage({ at, arrange: withVideos })],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'More about Bread, slowly' }));
    await screen.findByRole('menuitem', { name: 'Download original' });
  },
};

export const Selecting: Story = {
  decorators: [onStage({ at, arrange: withVideos })],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Select Bread, slowly' }));
    await canvas.findByRole('region', { name: 'Selected videos' });
  },
};

export const SelectionConfirmation: Story = {
  // "Selecting" has the picture of the list, "Delete confirmation" that of the question.
  tags: ['no-screenshot'],
  decorators: [onStage({ at, arrange: withVideos })],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Select all' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete' }));
  },
};

export const NothingMatches: Story = {
  decorators: [onStage({ at, arrange: withVideos })],
  play: async ({ canvas, userEvent }) => {
    const field = await canvas.findByRole('searchbox', { name: 'Search your videos' });
    await userEvent.type(field, 'zebra');
    await canvas.findByText('None of your videos match.');
  },
};

export const Editing: Story = {
  decorators: [onStage({ at, arrange: withVideos })],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Edit Bread, slowly' }));
  },
};

const phone = {
  parameters: {
    viewport: {
      options: { phone: { name: 'Phone', styles: { width: '390px', height: '844px' } } },
    },
  },
  globals: { viewport: { value: 'phone' } },
} as const;

/** The facts of a video stand in one line. */
export const OnAPhone: Story = {
  ...phone,
  decorators: [onStage({ at, arrange: withVideos })],
  play: async ({ canvas }) => {
    const row = (await canvas.findByRole('link', { name: 'Bread, slowly' })).closest('tr');
    const facts = row?.querySelectorAll('td:has(time), td[data-unit]') ?? [];
    const tops = new Set([...facts].map((fact) => fact.getBoundingClientRect().top));
    if (facts.length !== 4 || tops.size !== 1)
      throw new Error(`${facts.length} facts stand in ${tops.size} lines.`);
  },
};

/** The reason why a video failed has more space than the title beside the picture. */
export const FailedOnAPhone: Story = {
  ...phone,
  tags: ['no-screenshot'],
  decorators: [onStage({ at, arrange: withVideos })],
  play: async ({ canvas }) => {
    const reason = await canvas.findByText(/^This file could not be turned into a video\./);
    const { width } = reason.getBoundingClientRect();
    if (width < 220) throw new Error(`The reason is only ${width} px wide.`);
  },
};
