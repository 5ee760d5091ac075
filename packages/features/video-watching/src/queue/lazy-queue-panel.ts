import { createLazyPart, createPartLoadError } from '@kinora/design-system';

/** The panel "Queue", to be rendered in a `LaterPanel`. */
export const LazyQueuePanel = createLazyPart(
  async () => ({ default: (await import('./queue-panel.tsx')).QueuePanel }),
  createPartLoadError('The queue could not be loaded.'),
);
