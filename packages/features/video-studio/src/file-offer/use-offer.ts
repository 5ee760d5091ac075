import { type RefObject, useRef, useState } from 'react';

/** How an offer ended, and the elements between which the focus moves then. */
export interface OfferState {
  /** What a person reads in the place of the offer; empty before. */
  readonly outcome: string;
  readonly offer: RefObject<HTMLElement | null>;
  readonly result: RefObject<HTMLParagraphElement | null>;
  /** Shows the outcome. Takes the focus only from a button that disappears. */
  readonly finish: (outcome: string) => void;
}

/** The state of a `FileOffer`. */
export function useOffer(): OfferState {
  const [outcome, setOutcome] = useState('');
  const offer = useRef<HTMLElement>(null);
  const result = useRef<HTMLParagraphElement>(null);
  return {
    outcome,
    offer,
    result,
    finish(text) {
      if (offer.current?.contains(document.activeElement)) result.current?.focus();
      setOutcome(text);
    },
  };
}
