export { WatchScreen, type WatchScreenProps } from './watch/watch-screen.tsx';
