import type { FoundCaptionTrack, FoundCaptions, LeftOutCaptions } from '@kinora/domain';
import { languageName } from './languages.ts';

type Named = Pick<FoundCaptionTrack, 'language' | 'title'>;

const inWords = new Intl.ListFormat('en');

const nameOf = ({ language }: Named) =>
  language === undefined ? 'Unknown language' : languageName(language);

/** Returns the languages of the tracks, each once. */
export const foundLanguages = ({ tracks }: FoundCaptions): readonly string[] => [
  ...new Set(tracks.map(nameOf)),
];

/** Returns the language and what else the file says, such as "English (SDH)". */
export function foundName(found: Named): string {
  const { title } = found;
  const name = nameOf(found);
  return title === undefined || title === name ? name : `${name} (${title})`;
}

/** Returns a sentence for each reason why captions of the file cannot be used. */
export function leftOutSentences({ leftOut }: FoundCaptions): readonly string[] {
  const names = (wanted: LeftOutCaptions['reason']) =>
    inWords.format(leftOut.filter(({ reason }) => reason === wanted).map(foundName));
  const [pictures, unreadable] = [names('pictures'), names('unreadable')];
  return [
    ...(pictures ? [`These captions are pictures and cannot be used: ${pictures}.`] : []),
    ...(unreadable ? [`These captions could not be read: ${unreadable}.`] : []),
  ];
}
