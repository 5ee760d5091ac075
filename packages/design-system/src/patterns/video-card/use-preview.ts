import { useEffect, useState, type FocusEvent, type PointerEvent } from 'react';
import { canPreview } from './can-preview.ts';
import { takePreviewTurn } from './preview-turn.ts';

/**
 * Long enough to ignore a pointer that only passes over the card; the rest of 300 ms is for loading the first frame.
 */
const INTENT_MS = 120;

export type Preview =
  | { readonly stage: 'resting' }
  | { readonly stage: 'intended' }
  | {
      readonly stage: 'previewing';
      readonly isMuted: boolean;
      /** Absent until the preview plays. */
      readonly remainingSeconds?: number;
    };

const resting: Preview = { stage: 'resting' };
const restIfPreviewing = (now: Preview) => (now.stage === 'previewing' ? resting : now);

/**
 * Events of the card's menus and dialogs, which are rendered elsewhere in the page, bubble to the card in React; this
 * tells them apart.
 */
const isWithin = (card: Element, target: EventTarget) =>
  target instanceof Node && card.contains(target);

/**
 * Starts a preview when the viewer seems interested in a card: the mouse rests on it or the keyboard focus is in it.
 */
export function usePreview(isOffered: boolean) {
  const [preview, setPreview] = useState(resting);
  const { stage } = preview;

  useEffect(() => {
    if (stage !== 'intended') return undefined;
    const timer = setTimeout(() => {
      takePreviewTurn(() => setPreview(restIfPreviewing));
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
    setRemaining: (remainingSeconds: number) =>
      setPreview((now) =>
        now.stage === 'previewing' && now.remainingSeconds !== remainingSeconds
          ? { ...now, remainingSeconds }
          : now,
      ),
    onPointerEnter: ({ currentTarget, target, pointerType }: PointerEvent) => {
      if (pointerType !== 'touch' && isWithin(currentTarget, target)) begin();
    },
    onPointerLeave: ({ currentTarget }: PointerEvent) => {
      // The preview continues while the keyboard focus is in the card, even when the mouse leaves.
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
