import { Button, Heading, Inline, Text } from '@kinora/design-system';
import type { SavedDraft } from '../upload-flow/upload-machine.ts';
import * as styles from './continue-offer.css.ts';

export interface ContinueOfferProps {
  readonly saved: SavedDraft;
  readonly onContinue: () => void;
  readonly onDiscard: () => void;
}

/** Offers to continue or to discard an unfinished upload. */
export function ContinueOffer({ saved, onContinue, onDiscard }: ContinueOfferProps) {
  const { title, videoFile } = saved.draft;
  const name = title.trim() || videoFile?.name;
  return (
    <section className={styles.offer} aria-label="Continue your upload">
      <div className={styles.words}>
        <Heading level={2} size="body">
          Continue your upload
        </Heading>
        <Text tone="quiet" size="meta" className={styles.name}>
          {name ? `“${name}” has not been published yet.` : 'It has not been published yet.'}
        </Text>
      </div>
      <Inline space="xsmall">
        <Button onClick={onDiscard}>Discard</Button>
        <Button variant="primary" onClick={onContinue}>
          Continue
        </Button>
      </Inline>
    </section>
  );
}
