/** An app made by following the README. */
export const page = `<!doctype html>
<html lang="en" data-theme="light">
  <head><meta charset="utf-8" /><title>Blank app</title><link rel="icon" href="data:," /></head>
  <body><div id="root"></div><script type="module" src="/main.tsx"></script></body>
</html>
`;

/** One themed card. */
export const code = `import '@kinora/design-system/styles.css';
import { VideoCard, type VideoCardVideo } from '@kinora/design-system';
import { vars } from '@kinora/design-system/theme';
import { createRoot } from 'react-dom/client';

const video: VideoCardVideo = {
  title: 'Harbour at night',
  thumbnail: '',
  durationSeconds: 754,
  views: 12_840,
  createdAt: '2026-10-30T12:00:00Z',
  owner: { fullName: 'Ada Lovelace', avatar: '' },
};

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <main style={{ maxInlineSize: 360, padding: vars.space.large }}>
      <VideoCard video={video} href="#watch" channelHref="#ada" nowMs={Date.parse('2026-11-20T12:00:00Z')} />
    </main>,
  );
}
`;
