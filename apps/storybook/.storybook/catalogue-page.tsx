import {
  Anchor,
  ArgTypes,
  Description,
  DocsContext,
  DocsPage,
  Heading,
  Subheading,
  Title,
} from '@storybook/addon-docs/blocks';
import { useContext } from 'react';
import { useTheme } from 'storybook/theming';
import { StoryPreview } from '../src/overview/story-preview.tsx';
import { useOwnFocus } from '../src/overview/use-own-focus.ts';
import '../src/overview/overview.css';
import { isExample, isTest } from './story-kinds.ts';

/** Shows the stories of a screen as windows, in which their play functions run and the site has its frame. */
function ScreenPage() {
  const stories = useContext(DocsContext)
    .componentStories()
    .filter((story) => !isTest(story) && !isExample(story));
  const { base } = useTheme();
  useOwnFocus();
  return (
    <>
      <Title />
      <Description of="meta" />
      {stories.map(({ id, title, name, moduleExport }) => (
        <Anchor key={id} storyId={id}>
          <Subheading>{name}</Subheading>
          <Description of={moduleExport} />
          <div className="sb-unstyled screen-page">
            <StoryPreview storyId={id} name={`${title}, ${name}`} theme={base} />
          </div>
        </Anchor>
      ))}
      <Heading>Properties</Heading>
      <ArgTypes />
    </>
  );
}

/** The page of a component without a written one. */
export function CataloguePage() {
  const [story] = useContext(DocsContext).componentStories();
  const isScreen =
    story?.title.startsWith('Screens/') && story.parameters['layout'] === 'fullscreen';
  return isScreen ? <ScreenPage /> : <DocsPage />;
}
