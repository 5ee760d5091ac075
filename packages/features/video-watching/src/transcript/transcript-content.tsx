import { ErrorState } from '@kinora/design-system';
import type { CaptionTrack } from '@kinora/domain';
import { adviceFor, captionFileQuery } from '@kinora/server-state';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { playerMemory } from '../player/player-memory.ts';
import type { PositionSource } from '../player/position-source.ts';
import { chooseTrack } from './choose-track.ts';
import { LanguageChoice } from './language-choice.tsx';
import { TranscriptSkeleton } from './transcript-skeleton.tsx';
import { TranscriptText } from './transcript-text.tsx';

/** The languages of the viewer, the preferred one first: the last choice in the player, then those of the browser. */
function viewerLanguages(): readonly string[] {
  const chosen = playerMemory.read()?.captions?.language;
  return chosen ? [chosen, ...navigator.languages] : navigator.languages;
}

export interface TranscriptContentProps {
  /** Empty until the details of the video have loaded. */
  readonly tracks: readonly CaptionTrack[];
  readonly position: PositionSource;
  /** Plays from a position, without moving the focus. */
  readonly onPlayFrom: (seconds: number) => void;
}

/** The content of the panel "Transcript". */
export function TranscriptContent({ tracks, position, onPlayFrom }: TranscriptContentProps) {
  const [languages, setLanguages] = useState(viewerLanguages);
  const track = chooseTrack(tracks, languages);
  const { data, error, refetch, isFetching } = useQuery(captionFileQuery(track?.src));

  const languageChoice =
    tracks.length > 1 ? (
      <LanguageChoice
        tracks={tracks}
        language={track?.language}
        onChange={(language) => setLanguages([language, ...languages])}
      />
    ) : null;
  if (track && data !== undefined)
    return (
      <TranscriptText
        key={track.src}
        track={track}
        webVtt={data}
        position={position}
        onPlayFrom={onPlayFrom}
        languageChoice={languageChoice}
      />
    );
  if (!error) return <TranscriptSkeleton languageChoice={languageChoice} />;
  return (
    <>
      {languageChoice}
      <ErrorState
        title="The transcript could not be loaded."
        advice={adviceFor(error)}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    </>
  );
}
