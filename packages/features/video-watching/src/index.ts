export { WatchScreen, type WatchScreenProps } from './watch/watch-screen.tsx';
export type { CommentsSlotProps, WatchSlots } from './watch/watch-slots.ts';
