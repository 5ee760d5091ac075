/** Travels with an address that a playlist went on to: nobody chose it, so the focus stays where it is. */
export const BY_ITSELF = { wentOnByItself: true } as const;

/** Did the page come to its present address by itself? */
export const wentOnByItself = (state: unknown) =>
  typeof state === 'object' && state !== null && 'wentOnByItself' in state;

/** Is somebody writing? What they write belongs to this video. */
export function isSomebodyWriting(): boolean {
  const { activeElement } = document;
  return activeElement instanceof HTMLTextAreaElement && activeElement.value.trim() !== '';
}
