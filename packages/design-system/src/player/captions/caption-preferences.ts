import type { captionBackgrounds, captionEdges } from './caption-looks.ts';

/** The viewer's choice of captions, and their appearance. */
export interface CaptionPreferences {
  /** Whether captions are shown when the video has them in `language`. */
  readonly isOn: boolean;
  /** BCP 47; the language that was shown last. Empty before the first choice. */
  readonly language: string;
  /** One of `captionSizes`. */
  readonly size: number;
  readonly background: (typeof captionBackgrounds)[number];
  readonly edge: (typeof captionEdges)[number];
}

/** The preferences of a viewer who has chosen nothing yet. */
export const defaultCaptionPreferences: CaptionPreferences = {
  isOn: false,
  language: '',
  size: 1,
  background: 'translucent',
  edge: 'none',
};
