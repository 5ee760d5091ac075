import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { ThemeProvider, convert, themes } from 'storybook/theming';
import { StoryPicture } from './story-picture.tsx';
import './overview.css';

const meta = {
  title: 'Screens/Story picture',
  component: StoryPicture,
  tags: ['test-only', 'no-screenshot', '!autodocs'],
  args: {
    storyId: 'screens-watch-history--empty',
    name: 'Watch history',
    state: 'Empty',
    pictureCount: 2,
  },
  decorators: [
    (Shown) => (
      <div style={{ inlineSize: '320px' }}>
        <Shown />
      </div>
    ),
  ],
} satisfies Meta<typeof StoryPicture>;

export default meta;
type Story = StoryObj<typeof meta>;

export const OfTheTheme: Story = {
  name: '[CATALOGUE-FIND-06] The picture of a story, in the theme of the catalogue',
  play: async ({ canvas }) => {
    const picture = canvas.getByRole<HTMLImageElement>('img', { name: 'Watch history, empty' });
    await waitFor(() => expect(picture.naturalWidth).toBe(800));
    const frame = picture.closest('a');
    const shownPart = () => {
      const { top, height } = picture.getBoundingClientRect();
      return Math.round(((frame?.getBoundingClientRect().top ?? 0) + 1 - top) / (height / 2));
    };
    await expect(shownPart()).toBe(0);
    document.documentElement.dataset['theme'] = 'light';
    await expect(shownPart()).toBe(1);
    document.documentElement.dataset['theme'] = 'dark';

    await expect(frame).toHaveAttribute('href', './?path=/story/screens-watch-history--empty');
    const onPhone = canvas.getByRole('link', { name: 'Watch history, empty, on a phone' });
    await expect(onPhone.getAttribute('href')).toMatch(/globals=viewport\.value:phone$/);
  },
};

export const WithoutPicture: Story = {
  name: '[CATALOGUE-FIND-07] A story without a picture runs in its place',
  args: { storyId: 'screens-watch--full', name: 'Watch', state: 'Full' },
  decorators: [
    (Shown) => (
      <ThemeProvider theme={convert(themes.dark)}>
        <Shown />
      </ThemeProvider>
    ),
  ],
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'Watch, full, dark' });
    await expect(link.getAttribute('href')).toMatch(/path=\/story\/screens-watch--full/);
    await expect(canvas.queryByRole('img')).not.toBeInTheDocument();
  },
};
