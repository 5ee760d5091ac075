import { Button, Text, useToasts } from '@kinora/design-system';
import type { CaptionTrack, FoundCaptionTrack, FoundCaptions, OwnVideo } from '@kinora/domain';
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
import { useState } from 'react';
import { FileOffer } from '../file-offer/file-offer.tsx';
import type { Dismissal } from '../file-offer/use-dismissal.ts';
import { useOffer } from '../file-offer/use-offer.ts';
import * as styles from './found-captions.css.ts';
import { foundLanguages, foundName, leftOutSentences } from './found-names.ts';

const FAILED = 'The captions could not be added. Please try again.';

interface FoundTracksProps {
  readonly foundCaptions: FoundCaptions;
  /** The track that is being added. */
  readonly addingId: string | undefined;
  readonly onAdd: (found: FoundCaptionTrack) => void;
}

/** What the file contains, and what of it cannot be used. */
const FoundTracks = ({ foundCaptions, addingId, onAdd }: FoundTracksProps) => (
  <>
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
                onClick={() => onAdd(found)}
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
  </>
);

export interface FoundCaptionsOfferProps {
  readonly video: OwnVideo;
  /** The present captions of the video. */
  readonly tracks: readonly CaptionTrack[];
  readonly dismissal: Dismissal;
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
  const state = useOffer();
  const put = useUnmountSafeMutation(putCaptionsMutation(useSdk(), video.id), {
    onErrorAfterUnmount: (failure) =>
      toasts.show({ kind: 'error', text: messageOf(failure, FAILED) }),
  });
  const { foundCaptions } = video;

  async function addTrack(found: FoundCaptionTrack) {
    const { id, src, language } = found;
    const text = await client.fetchQuery(captionFileQuery(src));
    const captions = new File([text], `${foundName(found)}.vtt`, { type: 'text/vtt' });
    if (language === undefined || tracks.some((track) => track.language === language))
      return onChoose(found, captions);
    await put.mutateAsync({ language, captions, ifVersion: 0 });
    state.finish(`Added captions: ${foundName(found)}`);
    // The dismissal shows its failure itself.
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
      { onSuccess: () => state.finish('Found captions dismissed') },
    );

  if (!foundCaptions && state.outcome === '') return null;
  return (
    <FileOffer
      name="Captions in the file"
      state={state}
      isOffered={foundCaptions !== undefined}
      failures={[addFailure ? messageOf(addFailure, FAILED) : dismissal.failureText]}
      isDismissing={dismissal.isPending && addingId === undefined}
      onDismiss={dismissAll}
    >
      {foundCaptions ? (
        <FoundTracks foundCaptions={foundCaptions} addingId={addingId} onAdd={add} />
      ) : null}
    </FileOffer>
  );
}
