import { reducedMotionPage, media } from '../../foundations/media.ts';
import { savesData } from '../../foundations/saves-data.ts';

/** Whether previews may play: not with reduced motion, not with data saving, not on touch screens. */
export function canPreview(): boolean {
  const asksFor = [media.reducedMotion, media.coarsePointer, '(prefers-reduced-data: reduce)'];
  if (document.documentElement.matches(reducedMotionPage)) return false;
  return !savesData() && !asksFor.some((wish) => matchMedia(wish).matches);
}
