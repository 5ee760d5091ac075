import { Button, FailureNote, Inline, Text } from '@kinora/design-system';
import { type OwnVideo, chapterLines, chaptersOf, limits } from '@kinora/domain';
import { messageOf } from '@kinora/sdk';
import { failureToShow } from '@kinora/server-state';
import { useRef, useState } from 'react';
import * as styles from './chapter-offer.css.ts';
import { DISMISSAL_FAILED, type ChapterDismissal } from './use-chapter-dismissal.ts';

export interface ChapterOfferProps {
  readonly video: OwnVideo;
  /** The description in the form. */
  readonly description: string;
  readonly dismissal: ChapterDismissal;
  /** Called with the description and the chapters below it. */
  readonly onAdd: (description: string) => void;
}

/** Why the chapters cannot be added. */
function problemOf(description: string, { durationSeconds }: OwnVideo): string | undefined {
  const excess = description.length - limits.description.maxLength;
  if (excess > 0) {
    const characters = excess === 1 ? '1 character' : `${excess} characters`;
    return `The chapters do not fit: the description would be ${characters} too long.`;
  }
  if (chaptersOf(description, durationSeconds).length === 0)
    return 'The description has other lines that begin with a time. Remove them to add the chapters.';
  return undefined;
}

/** Offers the chapters of the uploaded file while the description names none. */
export function ChapterOffer({ video, description, dismissal, onAdd }: ChapterOfferProps) {
  const { suggestedChapters: chapters = [], durationSeconds } = video;
  const [wasAsked, setWasAsked] = useState(false);
  const [outcome, setOutcome] = useState('');
  const isOffered = !dismissal.isSuccess && chaptersOf(description, durationSeconds).length === 0;
  const offer = useRef<HTMLElement>(null);
  const result = useRef<HTMLParagraphElement>(null);
  if (chapters.length === 0) return null;

  const typed = description.trimEnd();
  const withChapters = (typed && `${typed}\n\n`) + chapterLines(chapters);
  const problem = problemOf(withChapters, video);
  const failure = dismissal.error && failureToShow(dismissal.error);

  /** Shows the result in the place of the offer. Takes the focus only from a button that disappears. */
  function finish(text: string) {
    if (offer.current?.contains(document.activeElement)) result.current?.focus();
    setOutcome(text);
  }

  function add() {
    setWasAsked(problem !== undefined);
    if (problem) return;
    finish(`Added ${chapters.length} chapters to the description`);
    onAdd(withChapters);
  }

  function dismiss() {
    dismissal.mutate(
      { videoId: video.id, dismissSuggestedChapters: true },
      { onSuccess: () => finish('Chapters dismissed') },
    );
  }

  return (
    <div className={styles.notice}>
      {isOffered ? (
        <section ref={offer} className={styles.offer} aria-label="Chapters in the file">
          <Text>{`Found ${chapters.length} chapters in the file`}</Text>
          <Inline space="xsmall">
            <Button onClick={add}>Add to description</Button>
            <Button variant="quiet" isWaiting={dismissal.isPending} onClick={dismiss}>
              Dismiss
            </Button>
          </Inline>
          {wasAsked && problem ? <FailureNote role="alert">{problem}</FailureNote> : null}
          {failure ? (
            <FailureNote role="alert">{messageOf(failure, DISMISSAL_FAILED)}</FailureNote>
          ) : null}
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
          {isOffered ? '' : outcome}
        </Text>
      </output>
    </div>
  );
}
