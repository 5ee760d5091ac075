import { Text, TextLink } from '@kinora/design-system';

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

/** The picture of a story in the theme of the catalogue; nothing if the story has none. */
export function Picture({ storyId, pictureCount, alt }: PictureProps) {
  const src = baselines[`../../screenshots/baselines/${storyId}.webp`];
  return src ? (
    <span className="screen-picture">
      <img src={src} alt={alt} data-pictures={pictureCount} width={800} loading="lazy" />
    </span>
  ) : null;
}

export interface StoryPictureProps extends Omit<PictureProps, 'alt'> {
  /** The name of the screen. */
  readonly name: string;
  /** The name of the state, such as "Long texts". */
  readonly state: string;
}

/** The picture of a story, which is a link to the story, and a link to the story on a phone. */
export function StoryPicture({ storyId, name, state, pictureCount }: StoryPictureProps) {
  const href = `./?path=/story/${storyId}`;
  const lowerName = `${name}, ${state.toLowerCase()}`;
  return (
    <>
      <a href={href} target="_top">
        <Picture {...{ storyId, pictureCount }} alt={lowerName} />
      </a>
      <Text size="meta">
        <TextLink href={href} target="_top">
          {state}
        </TextLink>
        {' · '}
        <TextLink
          href={`${href}&globals=viewport.value:phone`}
          target="_top"
          aria-label={`${lowerName}, on a phone`}
        >
          phone
        </TextLink>
      </Text>
    </>
  );
}
