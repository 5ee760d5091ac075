import { Button, FailureNote, Inline, Text } from '@kinora/design-system';
import type { ReactNode } from 'react';
import * as styles from './file-offer.css.ts';
import type { OfferState } from './use-offer.ts';

export interface FileOfferProps {
  /** Names the offer for screen readers. */
  readonly name: string;
  readonly state: OfferState;
  /** Whether there is something to offer. The outcome shows in any case. */
  readonly isOffered: boolean;
  /** What was found. */
  readonly children: ReactNode;
  /** A button that accepts all of it. */
  readonly action?: ReactNode;
  /** Why the last presses had no effect, as far as they had none. */
  readonly failures: readonly (string | undefined)[];
  readonly isDismissing: boolean;
  readonly onDismiss: () => void;
}

/** Offers what the server has found in an uploaded file: chapters, captions. It is not part of the video yet. */
export function FileOffer({
  name,
  state: { offer, result, outcome },
  isOffered,
  children,
  action,
  failures,
  isDismissing,
  onDismiss,
}: FileOfferProps) {
  return (
    <>
      {isOffered ? (
        <section ref={offer} className={styles.offer} aria-label={name}>
          {children}
          <Inline space="xsmall">
            {action}
            <Button variant="quiet" isWaiting={isDismissing} onClick={onDismiss}>
              Dismiss
            </Button>
          </Inline>
          {failures.map((failure) =>
            failure ? (
              <FailureNote key={failure} role="alert">
                {failure}
              </FailureNote>
            ) : null,
          )}
        </section>
      ) : null}
      <output>
        <Text
          element="span"
          size="meta"
          tone="quiet"
          className={styles.result}
          ref={result}
          tabIndex={-1}
        >
          {outcome}
        </Text>
      </output>
    </>
  );
}
