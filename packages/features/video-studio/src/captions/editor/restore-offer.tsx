import { Button, Inline, Text } from '@kinora/design-system';
import type { CaptionDraft } from '../drafts/caption-draft.ts';
import * as styles from './restore-offer.css.ts';

export interface RestoreOfferProps {
  readonly draft: CaptionDraft;
  /** Named when several languages may have drafts. */
  readonly language?: string | undefined;
  readonly onRestore: () => void;
  readonly onDiscard: () => void;
}

const time = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' });

/** `14:32` for today, `24 Nov, 14:32` for another day. */
function momentOf(ms: number): string {
  const isToday = new Date(ms).toDateString() === new Date().toDateString();
  return isToday ? time.format(ms) : `${day.format(ms)}, ${time.format(ms)}`;
}

/** Offers changes that a crash of the page has left on this device. */
export function RestoreOffer({ draft, language, onRestore, onDiscard }: RestoreOfferProps) {
  const name = language ? `Unsaved changes in ${language}` : 'Unsaved changes';
  return (
    <section className={styles.offer} aria-label="Unsaved changes">
      <Text>{`${name} from ${momentOf(draft.savedAtMs)}`}</Text>
      <Inline space="xsmall">
        <Button variant="quiet" onClick={onDiscard}>
          Discard
        </Button>
        <Button onClick={onRestore}>Restore</Button>
      </Inline>
    </section>
  );
}
