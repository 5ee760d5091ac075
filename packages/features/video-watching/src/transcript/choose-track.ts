import { type CaptionTrack, nearestLanguage } from '@kinora/domain';

function trackIn(tracks: readonly CaptionTrack[], language: string): CaptionTrack | undefined {
  const nearest = nearestLanguage(
    language,
    tracks.map((track) => track.language),
  );
  return tracks.find((track) => track.language === nearest);
}

/**
 * Returns the track to show first: in the first of the languages, or a variant of it, that has one, else any. An uploaded
 * track precedes an automatic one.
 */
export function chooseTrack(
  tracks: readonly CaptionTrack[],
  languages: readonly string[],
): CaptionTrack | undefined {
  const uploaded = tracks.filter(({ origin }) => origin === 'uploaded');
  for (const language of languages) {
    const found = trackIn(uploaded, language) ?? trackIn(tracks, language);
    if (found) return found;
  }
  return uploaded[0] ?? tracks[0];
}
