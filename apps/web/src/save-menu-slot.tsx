import type { SaveMenuProps } from '@kinora/playlists';
import { Suspense } from 'react';
import { firstPaint } from './first-paint.ts';
import { lazyPart } from './lazy-screen.tsx';

/** Loaded after the first paint, so that the cards do not wait for it. */
const SaveMenu = lazyPart(async () => {
  await firstPaint();
  return import('./slots/save-menu.tsx');
});

/** The save menu of a card, for the slot of every screen with cards. */
export const saveMenu = (video: SaveMenuProps['video']) => (
  <Suspense>
    <SaveMenu video={video} />
  </Suspense>
);
