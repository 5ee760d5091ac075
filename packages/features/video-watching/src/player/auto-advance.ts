import { hasUnsentText } from '@kinora/design-system';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/** History state of an address that a playlist advanced to automatically. */
export const AUTO_ADVANCED = 'auto-advanced';

/**
 * Returns whether a playlist has advanced to the present address automatically. The viewer did not choose that navigation,
 * so the focus stays where it is. A viewer who returns to the address later has chosen it.
 */
export function useWasAutoAdvanced(): boolean {
  const { state } = useLocation();
  const hasReturned = useNavigationType() === NavigationType.Pop;
  return state === AUTO_ADVANCED && !hasReturned;
}

/**
 * Returns whether an automatic advance would interrupt the viewer: a comment is being written, with the focus in it or not,
 * a dialog is open, or the viewer has left for a page whose code still loads, which makes the old page inert. Text in the
 * search box does not count, because it outlives the navigation.
 */
export const isViewerBusy = () =>
  document.querySelector('[role="dialog"], main[inert]') !== null || hasUnsentText();
