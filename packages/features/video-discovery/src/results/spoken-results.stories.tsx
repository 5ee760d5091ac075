import { Button, Menu } from '@kinora/design-system';
import { longTexts } from '@kinora/design-system/specimens';
import { type FakeHost, addAda, addSpecimens, onStage } from '@kinora/test-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { ResultsScreen } from './results-screen.tsx';

const meta = {
  title: 'Screens/Said in videos',
  component: ResultsScreen,
  args: {
    brand: 'Kinora',
    subscribeControl: () => <Button variant="primary">Subscribe</Button>,
    saveMenu: ({ title }) => (
      <Menu
        name={`More about ${title}`}
        entries={[{ kind: 'action', label: 'Share', onSelect: () => undefined }]}
      />
    ),
  },
  parameters: { layout: 'fullscreen', frame: 'site' },
} satisfies Meta<typeof ResultsScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const SPOKEN = 'GET /spoken';
/** Nothing but speech matches. */
const at = '/results?query=low+tide';

const speech = `WEBVTT

00:12.400 --> 00:16.000
At low tide the harbour is a different place.

01:23.900 --> 01:29.000
The second low tide of the day comes at night, and nobody but the cat sees it.

12:00.000 --> 12:05.000
Low tide, low voices.
`;

/** The first videos have captions with the words. */
const saidIn =
  (count: number, text = speech) =>
  (host: FakeHost) => {
    const { ada, videos } = addSpecimens(host);
    for (const { id } of videos.slice(0, count)) host.addCaptions(id, { text });
    return ada;
  };

export const Found: Story = {
  decorators: [onStage({ at, arrange: saidIn(5) })],
  play: async ({ canvas }) => {
    await canvas.findByText('Said in videos');
    await expect(await canvas.findAllByRole('list', { name: /^Moments in/ })).toHaveLength(5);
    await expect(canvas.getByText('No results found for "low tide".')).toBeVisible();
  },
};

export const BelowTheVideos: Story = {
  decorators: [onStage({ at: '/results?query=harbour', arrange: saidIn(2) })],
  play: async ({ canvas }) => {
    await canvas.findAllByRole('list', { name: /^Moments in/ });
  },
};

const moving: { hold?: ReturnType<FakeHost['hold']> } = {};

export const NothingMoves: Story = {
  name: '[RESULTS-LOOK-04] Moments move nothing',
  decorators: [
    onStage({
      at: '/results?query=harbour',
      arrange: (host) => {
        moving.hold = host.hold(SPOKEN);
        const owner = addAda(host);
        for (const title of ['Harbour one', 'Harbour two', 'Harbour three'])
          host.addCaptions(host.addVideo({ title, owner: host.addUser() }).id, {
            text: speech.replace('Low tide, low voices', 'The harbour sleeps'),
          });
        return owner;
      },
    }),
  ],
  play: async ({ canvas }) => {
    const region = await canvas.findByRole('region', { name: 'Searching in captions' });
    const bottoms = () =>
      canvas.getAllByRole('article').map((row) => row.getBoundingClientRect().bottom);
    const before = bottoms();
    moving.hold?.release();
    await waitFor(() =>
      expect(canvas.getAllByRole('list', { name: /^Moments in/ })).toHaveLength(3),
    );
    await expect(bottoms()).toEqual(before);
    await expect(region).not.toBeInTheDocument();
    await expect(canvas.queryByRole('region', { name: 'Said in videos' })).toBeNull();
  },
};

export const OnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  decorators: [onStage({ at, arrange: saidIn(2) })],
  play: async ({ canvas }) => {
    const heading = await canvas.findByText('Said in videos');
    await canvas.findAllByRole('list', { name: /^Moments in/ });
    heading.scrollIntoView();
  },
};

export const ManyPages: Story = {
  decorators: [onStage({ at, arrange: saidIn(12) })],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Show more' }));
    await waitFor(() =>
      expect(canvas.getAllByRole('list', { name: /^Moments in/ })).toHaveLength(12),
    );
    // The focus moves to the first video that has arrived, and the page with it.
    await waitFor(() =>
      expect(
        canvas.getAllByRole('article').some((row) => row.contains(document.activeElement)),
      ).toBe(true),
    );
    // A link that the top bar covers in part would count as too small.
    window.scrollTo({ top: 0 });
  },
};

const long = `WEBVTT

10:00:00.000 --> 10:00:09.000
${longTexts.description.replaceAll('\n', ' ').slice(0, 200)} low tide
`;

export const LongTexts: Story = {
  decorators: [
    onStage({
      at,
      arrange: (host) => {
        const { ada } = addSpecimens(host);
        const { id } = host.addVideo({ title: longTexts.title });
        host.addCaptions(id, { text: long });
        return ada;
      },
    }),
  ],
  play: async ({ canvas }) => {
    await canvas.findByRole('list', { name: /^Moments in/ });
  },
};

export const RightToLeft: Story = {
  decorators: [
    onStage({
      at: '/results?query=%D8%A7%D9%84%D9%85%D8%AF',
      arrange: saidIn(2, 'WEBVTT\n\n00:12.400 --> 00:16.000\nالقوارب تعود مع المد الى الميناء\n'),
    }),
    (Shown) => (
      <div dir="rtl">
        <Shown />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    await canvas.findAllByRole('list', { name: /^Moments in/ });
  },
};

export const Loading: Story = {
  decorators: [onStage({ at, arrange: (host) => void host.hold(SPOKEN) })],
  play: async ({ canvas }) => {
    await canvas.findByRole('region', { name: 'Searching in captions' });
  },
};

export const Failing: Story = {
  decorators: [onStage({ at, arrange: (host) => void host.fail(SPOKEN, { status: 500 }) })],
  play: async ({ canvas }) => {
    await canvas.findByText('The search in captions failed.');
  },
};

export const OnlyWithCaptions: Story = {
  name: '[CAPTION-BADGE-02] Only videos with captions',
  decorators: [onStage({ at: '/results?query=harbour&captions=1', arrange: saidIn(3) })],
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'With captions', pressed: true });
  },
};
