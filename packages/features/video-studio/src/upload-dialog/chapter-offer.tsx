import { Button, Text } from '@kinora/design-system';
import { type OwnVideo, chapterLines, chaptersOf, limits } from '@kinora/domain';
import { useState } from 'react';
import { FileOffer } from '../file-offer/file-offer.tsx';
import type { Dismissal } from '../file-offer/use-dismissal.ts';
import { useOffer } from '../file-offer/use-offer.ts';
import * as styles from './chapter-offer.css.ts';

export interface ChapterOfferProps {
  readonly video: OwnVideo;
  /** The description in the form. */
  readonly description: string;
  readonly dismissal: Dismissal;
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
  const { outcome, ...state } = useOffer();
  const isOffered = !dismissal.isSuccess && chaptersOf(description, durationSeconds).length === 0;
  if (chapters.length === 0) return null;

  const typed = description.trimEnd();
  const withChapters = (typed && `${typed}\n\n`) + chapterLines(chapters);
  const problem = problemOf(withChapters, video);

  function add() {
    setWasAsked(problem !== undefined);
    if (problem) return;
    state.finish(`Added ${chapters.length} chapters to the description`);
    onAdd(withChapters);
  }

  function dismiss() {
    dismissal.mutate(
      { videoId: video.id, dismissSuggestedChapters: true },
      { onSuccess: () => state.finish('Chapters dismissed') },
    );
  }

  return (
    <div className={styles.notice}>
      <FileOffer
        name="Chapters in the file"
        state={{ ...state, outcome: isOffered ? '' : outcome }}
        isOffered={isOffered}
        action={<Button onClick={add}>Add to description</Button>}
        failures={[wasAsked ? problem : undefined, dismissal.failureText]}
        isDismissing={dismissal.isPending}
        onDismiss={dismiss}
      >
        <Text>{`Found ${chapters.length} chapters in the file`}</Text>
      </FileOffer>
    </div>
  );
}
