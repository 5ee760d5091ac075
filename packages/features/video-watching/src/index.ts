export { fetchVideo } from './prefetch/fetch-video.ts';
export { useWasAutoAdvanced } from './player/auto-advance.ts';
export { dataSaver } from './player/data-saver.ts';
export { CaptionSettings, PlaybackSettings } from './settings/watching-settings.tsx';
export { type MiniPlayer, MiniPlayerProvider, miniPlayerSwitch } from './mini/mini-player.ts';
export { prepareToWatch, type PrepareToWatchOptions } from './prefetch/prepare-to-watch.ts';
export { WatchScreen, type WatchScreenProps } from './screen/watch-screen.tsx';
export type { CommentsSlotProps, QueueSlot, WatchSlots } from './screen/watch-slots.ts';
