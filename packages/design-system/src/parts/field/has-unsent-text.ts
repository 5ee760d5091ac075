/**
 * Returns whether the user has written text that is not sent yet, such as a comment, with the focus in it or not. A
 * reload or a navigation would lose it. One-line fields, such as a search box, do not count.
 */
export const hasUnsentText = () =>
  [...document.querySelectorAll('textarea')].some(({ value }) => value.trim() !== '');
