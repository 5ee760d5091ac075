import { Button, Inline, Text } from '@kinora/design-system';
import type { CaptionDraft } from '../drafts/caption-draft.ts';
import { draftMoment } from '../drafts/draft-moment.ts';
import * as styles from './restore-offer.css.ts';

export interface RestoreOfferProps {
  readonly draft: CaptionDraft;
  /** Named when several languages may have drafts. */
  readonly language?: string | undefined;
  readonly onRestore: () => void;
  readonly onDiscard: () => void;
}

/** Offers changes that a crash of the page has left on this device. */
export function RestoreOffer({ draft, language, onRestore, onDiscard }: RestoreOfferProps) {
  const name = language ? `Unsaved changes in ${language}` : 'Unsaved changes';
  return (
    <section className={styles.offer} aria-label="Unsaved changes">
      <Text>{`${name} from ${draftMoment(draft.savedAtMs)}`}</Text>
      <Inline space="xsmall">
        <Button variant="quiet" onClick={onDiscard}>
          Discard
        </Button>
        <Button onClick={onRestore}>Restore</Button>
      </Inline>
    </section>
  );
}
