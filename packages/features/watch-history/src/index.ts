export { ContinueSkeleton } from './continue/continue-frame.tsx';
export { continueMemory } from './continue/continue-memory.ts';
export { ContinueRow, type ContinueRowProps } from './continue/continue-row.tsx';
export { HistorySettings } from './history-settings.tsx';
export { HistoryScreen, type HistoryScreenProps } from './history-screen.tsx';
