import { asVideoId } from '@kinora/domain';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { specimenVideo } from '../../story-support/specimens/index.ts';
import { VideoCard } from '../video-card/video-card.tsx';
import { VideoEntries, VideoEntry } from '../video-entries/video-entries.tsx';
import { VideoRow } from '../video-row/video-row.tsx';
import { type WatchedBarComponentProps, WatchedBarProvider } from './watched-bar-context.tsx';
import { WatchedBar } from './watched-bar.tsx';

const video = { ...specimenVideo(0), id: asVideoId('watched'), durationSeconds: 200 };
const links = { href: '/watch', channelHref: '/u' };

const lists = (
  <>
    <VideoCard {...links} video={video} nowMs={0} />
    <VideoRow video={video} nowMs={0} />
    <VideoEntries>
      <VideoEntry {...links} video={video} />
    </VideoEntries>
  </>
);

it('shows in cards, rows and entries how far a video was watched [RESUME-20]', () => {
  const Bar = ({ videoId, durationSeconds }: WatchedBarComponentProps) =>
    videoId === video.id ? <WatchedBar share={50 / durationSeconds} /> : null;
  render(<WatchedBarProvider component={Bar}>{lists}</WatchedBarProvider>);

  const bars = screen.getAllByRole('progressbar', { name: 'Watched' });
  expect(bars.map((bar) => bar.getAttribute('value'))).toEqual(['25', '25', '25']);
});

it('is not there when so little was watched that it would be empty [RESUME-20]', () => {
  render(<WatchedBar share={0.004} />);
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
});

it('shows nothing without a provider [RESUME-22]', () => {
  render(lists);
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
});
