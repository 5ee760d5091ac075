/**
 * Returns whether a text area holds text, such as a comment that is not sent yet, with the focus in it or not. A reload or
 * a navigation would lose it. Stored text that is being edited counts, too; one-line fields, such as a search box, do not.
 */
export const hasUnsentText = () =>
  [...document.querySelectorAll('textarea')].some(({ value }) => value.trim() !== '');
