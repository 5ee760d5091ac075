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

export interface ScreenStates {
  /** The path of the screen's page in the catalogue. */
  readonly pageId: string;
  readonly name: string;
  /** The id of the story of each state. */
  readonly stories: Readonly<Partial<Record<State, string>>>;
}

/** Reads the screens of the catalogue that have at least the story `Full`. */
export async function loadScreens(signal: AbortSignal): Promise<readonly ScreenStates[]> {
  const byTitle = await loadTitles(signal);
  return Array.from(byTitle).flatMap(([title, entries]) => {
    const page = entries.find(({ type }) => type === 'docs');
    const storyOf = (state: State) => entries.find(({ exportName }) => exportName === state)?.id;
    if (!page || !title.startsWith('Screens/') || !storyOf('Full')) return [];
    const stories = Object.fromEntries(stateNames.map((state) => [state, storyOf(state)]));
    return { pageId: page.id, name: title.replace('Screens/', '').replace('/', ': '), stories };
  });
}
