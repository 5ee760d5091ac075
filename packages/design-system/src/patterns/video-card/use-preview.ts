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
    onPointerEnter: ({ pointerType }: PointerEvent) => {
      if (pointerType !== 'touch') begin();
    },
    onPointerLeave: ({ currentTarget }: PointerEvent) => {
      // Somebody on the keyboard is not disturbed by a mouse that slides away.
      if (!currentTarget.querySelector(':focus-visible')) setPreview(resting);
    },
    onPointerOver: ({ currentTarget, target }: PointerEvent) => {
      // A dialog that the card has opened lies elsewhere on the page: who points at it has left the card.
      if (target instanceof Node && !currentTarget.contains(target)) setPreview(resting);
    },
    onFocus: ({ currentTarget, target }: FocusEvent) => {
      // What a card opens elsewhere on the page, such as its menu, tells of its focus here too.
      if (currentTarget.contains(target) && target.matches(':focus-visible')) begin();
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) setPreview(resting);
    },
  };
}
