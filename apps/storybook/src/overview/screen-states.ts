import { loadTitles } from '../docs/catalogue-index.ts';

/** The states of a screen, which are the names of its stories, and how the overview calls them. */
export const states = {
  Loading: 'Loading',
  Empty: 'Empty',
  Full: 'Full',
  Failing: 'Failing',
  LongTexts: 'Long texts',
} as const;

export type State = keyof typeof states;

export const stateNames: readonly State[] = ['Loading', 'Empty', 'Full', 'Failing', 'LongTexts'];

interface ShownStory {
  readonly storyId: string;
  /** How many pictures its baseline has. */
  readonly pictureCount: number;
}

export interface ScreenStates {
  /** The path of the screen's page in the catalogue. */
  readonly pageId: string;
  readonly name: string;
  /** The story of each state that the screen has. */
  readonly stories: Readonly<Partial<Record<State, ShownStory>>>;
}

/** Reads the screens of the catalogue that have at least the story `Full`. */
export async function loadScreens(signal: AbortSignal): Promise<readonly ScreenStates[]> {
  const byTitle = await loadTitles(signal);
  return Array.from(byTitle).flatMap(([title, entries]) => {
    const page = entries.find(({ type }) => type === 'docs');
    const stories: Partial<Record<State, ShownStory>> = {};
    for (const { exportName, id, tags } of entries) {
      const state = stateNames.find((name) => name === exportName);
      const pictureCount = tags.includes('forced-colours') ? 3 : 2;
      if (state) stories[state] = { storyId: id, pictureCount };
    }
    if (!page || !title.startsWith('Screens/') || !stories.Full) return [];
    return { pageId: page.id, name: title.replace('Screens/', '').replace('/', ': '), stories };
  });
}
