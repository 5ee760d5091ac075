import { calmPage, media } from '../../foundations/media.ts';
import { savesData } from '../../foundations/saves-data.ts';

/** May pictures begin to move here? Not for those who asked for calm or for little data, and not under fingers. */
export function canPreview(): boolean {
  // Where the wish cannot be asked for (no browser has that, but test environments), nothing moves.
  if (typeof matchMedia !== 'function') return false;
  const asksFor = [media.reducedMotion, media.coarsePointer, '(prefers-reduced-data: reduce)'];
  if (document.documentElement.matches(calmPage)) return false;
  return !savesData() && !asksFor.some((wish) => matchMedia(wish).matches);
}
