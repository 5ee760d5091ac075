import { Heading, Text, TextLink } from '@kinora/design-system';
import { useEffect, useState } from 'react';
import { type ScreenStates, loadScreens, stateNames, states } from './screen-states.ts';
import { StoryPicture } from './story-picture.tsx';
import { useOwnFocus } from './use-own-focus.ts';
import './overview.css';

function Screen({ pageId, name, stories }: ScreenStates) {
  return (
    <section aria-label={name}>
      <Heading level={2} size="title" id={pageId}>
        <TextLink href={`./?path=/docs/${pageId}`} target="_top">
          {name}
        </TextLink>
      </Heading>
      <ul className="screen-states">
        {stateNames.map((state) => {
          const story = stories[state];
          return story ? (
            <li key={state}>
              <StoryPicture {...story} name={name} state={states[state]} />
            </li>
          ) : null;
        })}
      </ul>
    </section>
  );
}

/** Every screen in every state that it has, in the theme of the catalogue. */
export function ScreensOverview() {
  const [screens, setScreens] = useState<readonly ScreenStates[]>([]);
  const [hasFailed, setFailed] = useState(false);
  useOwnFocus();

  useEffect(() => {
    const controller = new AbortController();
    loadScreens(controller.signal).then(setScreens, () => setFailed(!controller.signal.aborted));
    return () => controller.abort();
  }, []);

  return (
    <div className="sb-unstyled screens-overview">
      <nav aria-label="Screens" className="screen-names">
        {screens.map(({ pageId, name }) => (
          // Storybook opens other links in the window around the page.
          <TextLink key={pageId} href={`#${pageId}`} target="_self">
            {name}
          </TextLink>
        ))}
      </nav>
      {screens.map((screen) => (
        <Screen key={screen.pageId} {...screen} />
      ))}
      {screens.length === 0 ? (
        <Text>
          {hasFailed
            ? 'The list of screens could not be loaded. Reload the page.'
            : 'Loading the list of screens...'}
        </Text>
      ) : null}
    </div>
  );
}
