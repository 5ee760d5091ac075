import '@kinora/design-system/global';
import { Menu, VideoCard, VideoGrid, type MenuEntry } from '@kinora/design-system';
import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';

const count = Number(new URLSearchParams(location.search).get('cards') ?? '1000');
const nowMs = Date.parse('2026-11-20T12:00:00Z');

const picture = (index: number) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"><rect width="16" height="9" fill="hsl(${index * 37} 40% 30%)"/></svg>`,
  )}`;

const videos = Array.from({ length: count }, (_nothing, index) => ({
  title: `Film ${index}, told frame by frame by somebody who could not stop`,
  thumbnail: picture(index),
  durationSeconds: 60 + index,
  views: index * 97,
  createdAt: '2026-10-30T12:00:00Z',
  owner: { fullName: `Channel ${index % 40}`, avatar: '' },
}));

const entries: readonly MenuEntry[] = [{ kind: 'link', label: 'Share', href: '#share' }];

function ManyCards() {
  useEffect(() => {
    performance.mark('cards-rendered');
  }, []);
  return (
    <VideoGrid>
      {videos.map((video) => (
        <VideoCard
          key={video.title}
          video={video}
          href="#watch"
          channelHref="#channel"
          nowMs={nowMs}
          previewUrl="/clip.mp4"
          menu={<Menu name={`More about ${video.title}`} entries={entries} />}
        />
      ))}
    </VideoGrid>
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<ManyCards />);
