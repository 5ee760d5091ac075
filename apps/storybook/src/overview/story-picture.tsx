import { Text, TextLink } from '@kinora/design-system';
import { useTheme } from 'storybook/theming';
import { Picture, type PictureProps, hasPicture } from './picture.tsx';
import { StoryPreview } from './story-preview.tsx';

export interface StoryPictureProps extends Omit<PictureProps, 'alt'> {
  /** The name of the screen. */
  readonly name: string;
  /** The name of the state, such as "Long texts". */
  readonly state: string;
}

/** A story that has no picture, because it changes from run to run. */
function LiveStory({ storyId, name }: { readonly storyId: string; readonly name: string }) {
  const { base } = useTheme();
  return <StoryPreview storyId={storyId} name={name} theme={base} />;
}

/** The picture of a story, or the story itself if it has none, as a link to the story; and a link to the story on a phone. */
export function StoryPicture({ storyId, name, state, pictureCount }: StoryPictureProps) {
  const href = `./?path=/story/${storyId}`;
  const lowerName = `${name}, ${state.toLowerCase()}`;
  return (
    <>
      {hasPicture(storyId) ? (
        <a href={href} target="_top">
          <Picture {...{ storyId, pictureCount }} alt={lowerName} />
        </a>
      ) : (
        <LiveStory storyId={storyId} name={lowerName} />
      )}
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
