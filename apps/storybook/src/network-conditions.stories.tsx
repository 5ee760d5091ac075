import { addSpecimens, onStage } from '@kinora/test-kit';
import { HomeScreen } from '@kinora/video-discovery';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

/** One screen under each network condition of the toolbar. Any other screen can be shown under them as well. */
const meta = {
  title: 'Screens/Network conditions',
  component: HomeScreen,
  args: { brand: 'Kinora' },
  parameters: { layout: 'padded' },
  // Other screens under these conditions look as in their own stories.
  tags: ['no-screenshot', 'test-only', '!autodocs'],
  decorators: [
    onStage({
      at: '/',
      arrange: (host) => void addSpecimens(host),
    }),
  ],
} satisfies Meta<typeof HomeScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const shows = (text: string): NonNullable<Story['play']> =>
  async function findsText({ canvas }) {
    await expect(await canvas.findByText(text)).toBeVisible();
  };
const lost = 'The videos could not be loaded.';

export const AsUsual: Story = { play: shows('Bread, slowly') };

export const Slow: Story = { globals: { network: 'slow' }, play: shows('Bread, slowly') };
export const Offline: Story = { globals: { network: 'offline' }, play: shows(lost) };
export const Unauthorised: Story = { globals: { network: '401' }, play: shows(lost) };
export const ServerFault: Story = { globals: { network: '500' }, play: shows(lost) };
export const WrongShape: Story = { globals: { network: 'malformed' }, play: shows(lost) };

export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  play: async ({ canvas, canvasElement }) => {
    const [card = canvasElement] = await canvas.findAllByRole('article');
    await expect(getComputedStyle(card).direction).toBe('rtl');
  },
};

export const ReducedMotion: Story = {
  globals: { motion: 'reduced' },
  play: async ({ canvas }) => {
    await canvas.findAllByRole('article');
    const { documentElement } = document;
    await expect(getComputedStyle(documentElement).getPropertyValue('--kinora-duration-open')).toBe(
      '0ms',
    );
  },
};
