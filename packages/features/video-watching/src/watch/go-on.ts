import { NavigationType, useLocation, useNavigationType } from 'react-router';

/** Travels with an address that a playlist went on to. */
export const BY_ITSELF = 'went-on-by-itself';

/**
 * Did the page come to its present address by itself? Nobody chose it then, so the focus stays where it is. Who comes
 * back to it later has chosen it.
 */
export function useWentOnByItself(): boolean {
  const { state } = useLocation();
  const hasReturned = useNavigationType() === NavigationType.Pop;
  return state === BY_ITSELF && !hasReturned;
}

/**
 * Is something under way that belongs to this video: has somebody begun to write, whether or not the focus is still
 * there, or is a dialog open? What is typed into the search survives, and keeps nothing waiting.
 */
export const isSomebodyBusy = () =>
  document.querySelector('[role="dialog"]') !== null ||
  [...document.querySelectorAll('textarea')].some(({ value }) => value.trim() !== '');
