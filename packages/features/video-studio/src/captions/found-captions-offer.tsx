import { Button, FailureNote, Text, useToasts } from '@kinora/design-system';
import type { CaptionTrack, FoundCaptionTrack, OwnVideo } from '@kinora/domain';
import { type ApiFailure, messageOf } from '@kinora/sdk';
import {
  captionFileQuery,
  failureToShow,
  putCaptionsMutation,
  useOneAtATime,
  useSdk,
  useUnmountSafeMutation,
} from '@kinora/server-state';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import * as styles from './found-captions.css.ts';
import { foundLanguages, foundName, leftOutSentences } from './found-names.ts';
import { DISMISSAL_FAILED, type FoundDismissal } from './use-found-dismissal.ts';

const FAILED = 'The captions could not be added. Please try again.';

export interface FoundCaptionsOfferProps {
  readonly video: OwnVideo;
  /** The present captions of the video. */
  readonly tracks: readonly CaptionTrack[];
  readonly dismissal: FoundDismissal;
  /** Called for a track whose language is unknown, or has captions already. */
  readonly onChoose: (found: FoundCaptionTrack, file: File) => void;
}

/** Offers the captions of the uploaded file, and names those that cannot be used. */
export function FoundCaptionsOffer({
  video,
  tracks,
  dismissal,
  onChoose,
}: FoundCaptionsOfferProps) {
  const toasts = useToasts();
  const client = useQueryClient();
  const [addingId, setAddingId] = useState<string>();
  const [addFailure, setAddFailure] = useState<ApiFailure>();
  const [outcome, setOutcome] = useState('');
  const offer = useRef<HTMLElement>(null);
  const result = useRef<HTMLParagraphElement>(null);
  const put = useUnmountSafeMutation(putCaptionsMutation(useSdk(), video.id), {
    onErrorAfterUnmount: (failure) =>
      toasts.show({ kind: 'error', text: messageOf(failure, FAILED) }),
  });
  const { foundCaptions } = video;

  /** Shows the result. Takes the focus only from a button that disappears. */
  function finish(text: string) {
    if (offer.current?.contains(document.activeElement)) result.current?.focus();
    setOutcome(text);
  }

  async function addTrack(found: FoundCaptionTrack) {
    const { id, src, language } = found;
    const text = await client.fetchQuery(captionFileQuery(src));
    const captions = new File([text], `${foundName(found)}.vtt`, { type: 'text/vtt' });
    if (language === undefined || tracks.some((track) => track.language === language))
      return onChoose(found, captions);
    await put.mutateAsync({ language, captions, ifVersion: 0 });
    finish(`Added captions: ${foundName(found)}`);
    // `error` of the dismissal shows a failure.
    await dismissal
      .mutateAsync({ videoId: video.id, dismissFoundCaptions: id })
      .catch(() => undefined);
  }

  const add = useOneAtATime(async (found: FoundCaptionTrack) => {
    setAddingId(found.id);
    setAddFailure(undefined);
    try {
      await addTrack(found);
    } catch (error) {
      setAddFailure(failureToShow(error));
    }
    setAddingId(undefined);
  });

  const dismissAll = () =>
    dismissal.mutate(
      { videoId: video.id, dismissFoundCaptions: 'all' },
      { onSuccess: () => finish('Found captions dismissed') },
    );

  if (!foundCaptions && outcome === '') return null;
  const dismissalFailure = dismissal.error && failureToShow(dismissal.error);
  const failure = addFailure
    ? messageOf(addFailure, FAILED)
    : dismissalFailure && messageOf(dismissalFailure, DISMISSAL_FAILED);
  return (
    <>
      {foundCaptions ? (
        <section ref={offer} className={styles.offer} aria-label="Captions in the file">
          {foundCaptions.tracks.length > 0 ? (
            <>
              <Text>{`Found captions: ${foundLanguages(foundCaptions).join(', ')}`}</Text>
              <ul className={styles.list}>
                {foundCaptions.tracks.map((found) => (
                  <li key={found.id} className={styles.track}>
                    <Text className={styles.words}>{foundName(found)}</Text>
                    <Button
                      aria-label={`Add ${foundName(found)}`}
                      isWaiting={addingId === found.id}
                      waitingText="Adding..."
                      onClick={() => add(found)}
                    >
                      Add
                    </Button>
                  </li>
                ))}
              </ul>
            </>
          ) : null}
          {leftOutSentences(foundCaptions).map((sentence) => (
            <Text key={sentence} size="meta" tone="quiet" className={styles.sentence}>
              {sentence}
            </Text>
          ))}
          <Button
            variant="quiet"
            className={styles.end}
            isWaiting={dismissal.isPending && addingId === undefined}
            onClick={dismissAll}
          >
            Dismiss
          </Button>
          {failure ? <FailureNote role="alert">{failure}</FailureNote> : null}
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
