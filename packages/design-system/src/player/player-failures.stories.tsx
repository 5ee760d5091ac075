import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, spyOn, userEvent, waitFor } from 'storybook/test';
import { Button } from '../parts/button/button.tsx';
import { onPlayerStage, videoIn } from '../story-support/player-stage.tsx';
import type { PlayerProps } from './player-props.ts';
import { Player } from './player.tsx';

const meta = {
  title: 'Player/Failures',
  component: Player,
  tags: ['no-screenshot', 'test-only', '!autodocs'],
  args: { src: '/media/clip.mp4', title: 'Harbour at night', hls: '/media/hls/master.m3u8' },
  decorators: onPlayerStage,
} satisfies Meta<typeof Player>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Redirects the engine's requests; returns a function that undoes it. */
function redirect(elsewhere: (url: string) => string): () => void {
  const { value: open } = Object.getOwnPropertyDescriptor(XMLHttpRequest.prototype, 'open') ?? {};
  XMLHttpRequest.prototype.open = function openElsewhere(
    this: XMLHttpRequest,
    method: string,
    url: string | URL,
  ) {
    Reflect.apply(open, this, [method, elsewhere(String(url)), true]);
  };
  return () => {
    XMLHttpRequest.prototype.open = open;
  };
}

const isLaterSegment = (url: string) => /0[23]\.m4s|1[23]\.m4s/.test(url);

const playsOn = (video: HTMLVideoElement, from: number) =>
  waitFor(() => expect(video.currentTime).toBeGreaterThan(from));

/** A segment in the middle is missing: the plain file, of one quality, plays on from where the playlist ended. */
export const MissingSegment: Story = {
  beforeEach: () => redirect((url) => (isLaterSegment(url) ? '/media/gone.m4s' : url)),
  play: async ({ canvas, canvasElement }) => {
    const video = videoIn(canvasElement);
    await waitFor(() => expect(video.readyState).toBeGreaterThan(1));
    const settings = canvas.getByRole('button', { name: 'Settings' });
    await userEvent.click(settings);
    await screen.findByRole('menuitem', { name: /^Quality/ });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(settings).toHaveFocus());
    await userEvent.keyboard('k');
    await waitFor(() => expect(video.src).toMatch(/clip\.mp4$/));
    await playsOn(video, 0.5);
    await expect(canvas.queryByRole('alert')).toBeNull();
    video.pause();
    await userEvent.click(settings);
    await screen.findByRole('menuitem', { name: /^Speed/ });
    await expect(screen.queryByRole('menuitem', { name: /^Quality/ })).toBeNull();
  },
};

function OtherAddress(props: PlayerProps) {
  const [isGone, setGone] = useState(false);
  return (
    <>
      <Player {...props} hls={isGone ? '/media/hls/no-such-playlist.m3u8' : props.hls} />
      <Button onClick={() => setGone(true)}>Let the playlist go</Button>
    </>
  );
}

/** The playlist is gone when it is requested again: the plain file starts at the viewer's position. */
export const PlaylistGoneOnReturn: Story = {
  render: OtherAddress,
  play: async ({ canvas, canvasElement }) => {
    const video = videoIn(canvasElement);
    await waitFor(() => expect(video.readyState).toBeGreaterThan(1));
    await userEvent.keyboard('5');
    const middle = video.duration / 2;
    await waitFor(() => expect(video.currentTime).toBeCloseTo(middle, 1));
    await waitFor(() => expect(video.seeking).toBe(false));
    await userEvent.click(canvas.getByRole('button', { name: 'Let the playlist go' }));
    await waitFor(() => expect(video.src).toMatch(/clip\.mp4$/));
    await waitFor(() => expect(video.readyState).toBeGreaterThan(1));
    await expect(video.currentTime).toBeCloseTo(middle, 1);
  },
};

let restore: () => void = () => undefined;

/** The network is down and there is no file: the viewer sees the failure, and tries again when the network is back. */
export const LostNetwork: Story = {
  args: { src: '/media/no-such-file.mp4' },
  beforeEach: () => {
    // Nothing listens on this port.
    restore = redirect((url) => (isLaterSegment(url) ? 'http://127.0.0.1:9/lost.m4s' : url));
    return () => restore();
  },
  play: async ({ canvas, canvasElement }) => {
    const video = videoIn(canvasElement);
    await userEvent.keyboard('k');
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'Check your connection and try again.',
    );
    restore();
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(video.src).toMatch(/^blob:/));
    await waitFor(() => expect(video.readyState).toBeGreaterThan(1));
    await expect(canvas.queryByRole('alert')).toBeNull();
    video.pause();
  },
};

/** No rendition can be decoded, and neither can the file: the viewer learns within 5 s what to do. */
export const NoDecoder: Story = {
  name: '[BROWSERS-05] A browser without a decoder',
  args: { src: '/media/no-such-file.mp4', autoPlay: true },
  beforeEach: () => {
    const isTypeSupported = spyOn(MediaSource, 'isTypeSupported').mockImplementation(
      (type) => !type.includes('avc1'),
    );
    const canPlayType = spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue('');
    return () => {
      isTypeSupported.mockRestore();
      canPlayType.mockRestore();
    };
  },
  play: async ({ canvas }) => {
    const alert = await canvas.findByRole('alert');
    await expect(alert).toHaveTextContent('This browser cannot play this video.');
    await expect(alert).toHaveTextContent('Download it, or open this page in another browser.');
    await expect(canvas.queryByRole('button', { name: 'Try again' })).toBeNull();
  },
};

/** Only the file is given, as by hosts that make no playlists. */
export const FileAlone: Story = {
  args: { hls: undefined },
  play: async ({ canvasElement }) => {
    const video = videoIn(canvasElement);
    await waitFor(() => expect(video.readyState).toBeGreaterThan(1));
    await userEvent.keyboard('k');
    await playsOn(video, 0);
    await expect(video.src).toMatch(/clip\.mp4$/);
    video.pause();
  },
};
