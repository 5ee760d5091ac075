import type { SaveMenuProps } from '@kinora/playlists';
import { Suspense } from 'react';
import { lazyPart } from '../routing/lazy-screen.tsx';
import { firstPaint } from '../start/first-paint.ts';
import * as styles from './save-menu-slot.css.ts';

/** Loaded after the first paint, so that the cards do not wait for it. */
const SaveMenu = lazyPart(async () => {
  await firstPaint();
  return import('./save-menu.tsx');
});

/** The place of the menu until it is loaded. */
export const saveMenuPlace = <span className={styles.place} data-place="save-menu" />;

const menu = (props: SaveMenuProps) => (
  <Suspense fallback={saveMenuPlace}>
    <SaveMenu {...props} />
  </Suspense>
);

/** The save menu of a card, for the slot of every screen with cards. */
export const saveMenu = (
  video: SaveMenuProps['video'],
  onNotInterested?: SaveMenuProps['onNotInterested'],
) => menu({ video, onNotInterested });

/** The save menu of a card, with entries of its page. */
export const saveMenuWith = (
  video: SaveMenuProps['video'],
  more: NonNullable<SaveMenuProps['more']>,
) => menu({ video, more });
