export { HomeScreen, type HomeScreenProps } from './home/home-screen.tsx';
export { ResultsScreen, type ResultsScreenProps } from './results/results-screen.tsx';
export { searchOptionsIn } from './results/search-options.ts';
export { SearchSuggestions, type SearchSuggestionsProps } from './suggest/search-suggestions.tsx';
