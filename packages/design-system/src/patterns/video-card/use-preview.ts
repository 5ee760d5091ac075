import { useEffect, useState, type FocusEvent, type PointerEvent } from 'react';
import { canPreview } from './can-preview.ts';
import { takePreviewTurn } from './preview-turn.ts';

/** Long enough that a pointer on its way elsewhere starts nothing; the rest of 300 ms is for the first frame. */
const INTENT_MS = 120;

export type Preview =
  | { readonly stage: 'resting' }
  | { readonly stage: 'intended' }
  | {
      readonly stage: 'previewing';
      readonly isMuted: boolean;
      /** Absent until the film has begun. */
      readonly remainingSeconds?: number;
    };

const resting: Preview = { stage: 'resting' };
const keptOnlyBeforeStart = (now: Preview) => (now.stage === 'previewing' ? resting : now);

/** What a card opens elsewhere on the page, its menu or a dialog, tells of its events here too. */
const isWithin = (card: Element, target: EventTarget) =>
  target instanceof Node && card.contains(target);

/** Watches a card for the intention to look: a mouse that stays, or the focus of the keyboard. */
export function usePreview(isOffered: boolean) {
  const [preview, setPreview] = useState(resting);
  const { stage } = preview;

  useEffect(() => {
    if (stage !== 'intended') return undefined;
    const timer = setTimeout(() => {
      takePreviewTurn(() => setPreview(keptOnlyBeforeStart));
      setPreview({ stage: 'previewing', isMuted: true });
    }, INTENT_MS);
    return () => clearTimeout(timer);
  }, [stage]);

  function begin() {
    if (isOffered && stage === 'resting' && canPreview()) setPreview({ stage: 'intended' });
  }

  return {
    preview,
    end: () => setPreview(resting),
    toggleMuted: () =>
      setPreview((now) => (now.stage === 'previewing' ? { ...now, isMuted: !now.isMuted } : now)),
    tellRemaining: (remainingSeconds: number) =>
      setPreview((now) =>
        now.stage === 'previewing' && now.remainingSeconds !== remainingSeconds
          ? { ...now, remainingSeconds }
          : now,
      ),
    onPointerEnter: ({ currentTarget, target, pointerType }: PointerEvent) => {
      if (pointerType !== 'touch' && isWithin(currentTarget, target)) begin();
    },
    onPointerLeave: ({ currentTarget }: PointerEvent) => {
      // Somebody on the keyboard is not disturbed by a mouse that slides away.
      if (!currentTarget.querySelector(':focus-visible')) setPreview(resting);
    },
    onPointerOver: ({ currentTarget, target }: PointerEvent) => {
      if (!isWithin(currentTarget, target)) setPreview(resting);
    },
    onFocus: ({ currentTarget, target }: FocusEvent) => {
      if (isWithin(currentTarget, target) && target.matches(':focus-visible')) begin();
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) setPreview(resting);
    },
  };
}
