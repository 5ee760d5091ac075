/** The baselines of the stories, which the tests compare, so the pictures show what the stories show. */
const baselines = import.meta.glob<string>(
  '../../screenshots/baselines/screens-*--{loading,empty,full,failing,long-texts}.webp',
  { eager: true, import: 'default', query: '?url' },
);

export interface PictureProps {
  readonly storyId: string;
  /** How many pictures the baseline has, one below the other: dark, light, and with some stories forced colours. */
  readonly pictureCount: number;
  readonly alt: string;
}

const pictureOf = (storyId: string) => baselines[`../../screenshots/baselines/${storyId}.webp`];

/** Returns whether the tests compare a picture of a story. They do not if it changes from run to run, as a playing video does. */
export const hasPicture = (storyId: string) => pictureOf(storyId) !== undefined;

/** The picture of a story in the theme of the catalogue; nothing if the story has none. */
export function Picture({ storyId, pictureCount, alt }: PictureProps) {
  const src = pictureOf(storyId);
  return src ? (
    <span className="screen-picture">
      <img src={src} alt={alt} data-pictures={pictureCount} width={800} loading="lazy" />
    </span>
  ) : null;
}
