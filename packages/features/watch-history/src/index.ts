export { HistoryScreen, type HistoryScreenProps } from './history-screen.tsx';
