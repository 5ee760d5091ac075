import type { Meta, StoryObj } from '@storybook/react-vite';
import { onPlayerStage } from '../story-support/player-stage.tsx';
import { drawPicture } from '../story-support/specimens/index.ts';
import { Player } from './player.tsx';

/** The examples of the guidance page. */
const meta = {
  title: 'Player/Examples',
  component: Player,
  tags: ['example', '!autodocs'],
  args: { src: '/media/clip.mp4', title: 'Harbour at night' },
  decorators: onPlayerStage,
} satisfies Meta<typeof Player>;

export default meta;
type Story = StoryObj<typeof meta>;

export const WithPoster: Story = { args: { poster: drawPicture('harbour', 'night', 1) } };
export const WithoutPoster: Story = { args: { title: 'video_final_2.mp4' } };
