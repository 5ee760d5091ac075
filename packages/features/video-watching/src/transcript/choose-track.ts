import type { CaptionTrack } from '@kinora/domain';

const base = (language: string) => language.split('-', 1)[0];

/**
 * Returns the track to show first: in the first of the languages that has one, else any; an uploaded one before an
 * automatic one. `en` also finds `en-GB`.
 */
export function chooseTrack(
  tracks: readonly CaptionTrack[],
  languages: readonly string[],
): CaptionTrack | undefined {
  const uploadedFirst = tracks.toSorted(
    (one, other) => Number(one.origin === 'machine') - Number(other.origin === 'machine'),
  );
  for (const language of languages) {
    const found =
      uploadedFirst.find((track) => track.language === language) ??
      uploadedFirst.find((track) => base(track.language) === base(language));
    if (found) return found;
  }
  return uploadedFirst[0];
}
