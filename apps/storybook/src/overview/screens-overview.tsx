import { Heading, Text, TextLink } from '@kinora/design-system';
import { useEffect, useState } from 'react';
import { type ScreenStates, loadScreens, stateNames, states } from './screen-states.ts';
import { StoryPreview } from './story-preview.tsx';
import { useOwnFocus } from './use-own-focus.ts';
import './overview.css';

function Screen({ pageId, name, stories }: ScreenStates) {
  return (
    <section aria-label={name}>
      <Heading level={2} size="title">
        <TextLink href={`./?path=/docs/${pageId}`} target="_top">
          {name}
        </TextLink>
      </Heading>
      <ul className="screen-states">
        {stateNames.map((state) => {
          const storyId = stories[state];
          const preview = {
            storyId: storyId ?? '',
            name: `${name}, ${states[state].toLowerCase()}`,
          };
          return (
            <li key={state}>
              <Text size="meta" tone="quiet">
                {states[state]}
              </Text>
              {storyId ? (
                <>
                  <StoryPreview {...preview} theme="dark" width={1440} />
                  <StoryPreview {...preview} theme="light" width={1440} />
                  <div className="screen-phones">
                    <StoryPreview {...preview} theme="dark" width={390} />
                    <StoryPreview {...preview} theme="light" width={390} />
                  </div>
                </>
              ) : (
                <Text size="meta">This screen has no such state.</Text>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Every screen in every state, in both themes and at two widths. */
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
