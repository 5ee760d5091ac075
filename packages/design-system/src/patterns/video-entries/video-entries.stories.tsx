import type { Meta, StoryObj } from '@storybook/react-vite';
import { ListPlus, X } from 'lucide-react';
import { expect } from 'storybook/test';
import { iconLook } from '../../foundations/icon-look.ts';
import { IconButton } from '../../parts/button/icon-button.tsx';
import { specimenVideo } from '../../story-support/specimens/index.ts';
import { VideoEntry, VideoEntries, VideoEntriesSkeleton } from './video-entries.tsx';

const meta = {
  title: 'Patterns/Video entries',
  component: VideoEntry,
  args: {
    video: {
      title: 'Harbour at night',
      thumbnail: specimenVideo(0).thumbnail,
      durationSeconds: 754,
      owner: { fullName: 'Ada Lovelace' },
    },
    href: '#watch',
    channelHref: '#channel',
    meta: '12.8K views • 3 weeks ago',
    actions: <IconButton name="Remove Harbour at night" icon={<X {...iconLook} />} />,
  },
  render: (args) => (
    <VideoEntries aria-label="Harbours">
      <VideoEntry {...args} />
    </VideoEntries>
  ),
} satisfies Meta<typeof VideoEntry>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Numbered: Story = { args: { position: 12 } };
export const LongText: Story = {
  args: {
    position: 128,
    video: {
      title:
        'How a flip book of 1896 became a cinema, told frame by frame by somebody who could not stop explaining it in time, with every pause left in',
      thumbnail: '',
      durationSeconds: 36_610,
      owner: {
        fullName: 'The Society for the Preservation of Very Old and Very Slow Moving Pictures',
      },
    },
    actions: (
      <>
        <IconButton name="Save" icon={<ListPlus {...iconLook} />} />
        <IconButton name="Remove" icon={<X {...iconLook} />} />
      </>
    ),
  },
};
export const RightToLeft: Story = {
  args: { position: 3 },
  decorators: (Shown) => (
    <div dir="rtl">
      <Shown />
    </div>
  ),
};
export const Skeleton: Story = {
  render: () => <VideoEntriesSkeleton count={2} isNumbered actionCount={2} />,
};

/** On a page of 800 px and on a phone. */
const widths = ['100%', '358px'];

export const WithSkeleton: Story = {
  tags: ['test-only'],
  render: (args) => (
    <>
      {widths.map((maxInlineSize) => (
        <div key={maxInlineSize} style={{ maxInlineSize, paddingInline: '8px' }}>
          <VideoEntries aria-label="Harbours">
            <VideoEntry {...args} position={1} />
            <VideoEntry
              {...args}
              position={2}
              video={{ ...args.video, title: 'Harbour at night, with every boat that came in' }}
            />
          </VideoEntries>
          <VideoEntriesSkeleton count={1} isNumbered hasMeta actionCount={1} />
        </div>
      ))}
    </>
  ),
  play: async ({ canvasElement }) => {
    for (const page of canvasElement.querySelectorAll('ol')) {
      const skeleton = page.nextElementSibling?.firstElementChild;
      const heights = [...page.children, skeleton].map(
        (row) => row?.getBoundingClientRect().height,
      );
      await expect(new Set(heights).size).toBe(1);
    }
  },
};

export const NamesItsActions: Story = { tags: ['example'] };

export const TooManyActions: Story = {
  tags: ['example'],
  args: {
    actions: (
      <>
        <IconButton name="Save Harbour at night" icon={<ListPlus {...iconLook} />} />
        <IconButton name="Remove Harbour at night" icon={<X {...iconLook} />} />
        <IconButton name="Save a copy of Harbour at night" icon={<ListPlus {...iconLook} />} />
        <IconButton name="Remove all of Ada Lovelace" icon={<X {...iconLook} />} />
      </>
    ),
  },
};
