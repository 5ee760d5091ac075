import type { Meta } from '@storybook/react-vite';
import * as parts from '../index.ts';
import { proves } from '../story-support/contract.tsx';
import { nowMs, video } from '../story-support/harbour.ts';

/** The contracts of the patterns that nobody operates as a whole: what screen readers say, and what they skip. */
const meta = {
  title: 'Patterns/Read by screen readers',
  tags: ['no-screenshot', '!autodocs', 'test-only'],
} satisfies Meta;

export default meta;

const listed = {
  ...video,
  description: '',
  videoFile: '',
  likes: 0,
  comments: 0,
  isPublished: true,
  status: 'ready' as const,
  updatedAt: video.createdAt,
};

export const AccountLayout = proves({
  element: <parts.AccountLayout brand={null} title="Log in" />,
  reads: [['main'], ['heading', 'Log in', { level: 1 }]],
});

export const SiteLayout = proves({
  element: <parts.SiteLayout topBar={<parts.TopBar start={null} />} side={null} />,
  reads: [['banner'], ['main']],
});

export const CommentsLayout = proves({
  element: <parts.CommentsLayout title="2 Comments" />,
  reads: [
    ['region', '2 Comments'],
    ['heading', '2 Comments', { level: 2 }],
  ],
});

export const VideoThumbnail = proves({
  element: <parts.VideoThumbnail imageUrl={undefined} alternativeText="Harbour at night" />,
  reads: [['img', 'Harbour at night']],
});

export const WatchedBar = proves({
  element: <parts.WatchedBar share={0.25} />,
  reads: [['progressbar', 'Watched']],
});

export const VideoList = proves({
  element: (
    <parts.VideoList
      content={{
        stage: 'shown',
        videos: [listed],
        updatedAtMs: nowMs,
        nextPage: 'end',
        pageCount: 1,
        onLoadMore: () => undefined,
      }}
      empty={null}
    />
  ),
  reads: [['heading', 'Harbour at night', { level: 2 }]],
  stops: [
    ['link', 'Harbour at night'],
    ['link', 'Ada Lovelace'],
  ],
});

export const VideoGrid = proves({ element: <parts.VideoGrid />, reads: [] });
export const VideoCardSkeleton = proves({
  element: <parts.VideoCardSkeleton />,
  isSilent: true,
});
