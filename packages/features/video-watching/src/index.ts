export { fetchVideo } from './watch/fetch-video.ts';
export { useWasAutoAdvanced } from './watch/auto-advance.ts';
export { prepareToWatch, type PrepareToWatchOptions } from './watch/prepare-to-watch.ts';
export { WatchScreen, type WatchScreenProps } from './watch/watch-screen.tsx';
export type { CommentsSlotProps, WatchSlots } from './watch/watch-slots.ts';
