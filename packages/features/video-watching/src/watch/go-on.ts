/** Travels with an address that a playlist went on to: nobody chose it, so the focus stays where it is. */
export const BY_ITSELF = { wentOnByItself: true } as const;

/** Did the page come to its present address by itself? */
export const wentOnByItself = (state: unknown) =>
  typeof state === 'object' && state !== null && 'wentOnByItself' in state;

/** Has somebody begun to write, whether or not the focus is still there? What they write belongs to this video. */
export const isSomebodyWriting = () =>
  [...document.querySelectorAll('textarea')].some(({ value }) => value.trim() !== '');
