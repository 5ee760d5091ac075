export { askForVideo } from './watch/ask-for-video.ts';
export { useWentOnByItself } from './watch/go-on.ts';
export { prepareToWatch, type PrepareToWatchOptions } from './watch/prepare-to-watch.ts';
export { WatchScreen, type WatchScreenProps } from './watch/watch-screen.tsx';
export type { CommentsSlotProps, WatchSlots } from './watch/watch-slots.ts';
