import { createLazyPart, createPartLoadError } from '@kinora/design-system';

const loadPanels = () => import('./panels.ts');

/** The panel "Chapters", to be rendered in a `LaterPanel`. */
export const LazyChapters = createLazyPart(
  async () => ({ default: (await loadPanels()).Chapters }),
  createPartLoadError('The chapters could not be loaded.'),
);

/** The panel "Transcript", to be rendered in a `LaterPanel`. */
export const LazyTranscript = createLazyPart(
  async () => ({ default: (await loadPanels()).Transcript }),
  createPartLoadError('The transcript could not be loaded.'),
);
