/** The sizes of captions, smallest first; 1 is the usual size. */
export const captionSizes = [0.75, 1, 1.25, 1.5, 2] as const;
/** What is behind the text of captions. */
export const captionBackgrounds = ['none', 'translucent', 'solid'] as const;
/** How the letters of captions stand out from the picture. */
export const captionEdges = ['none', 'outline', 'shadow'] as const;
