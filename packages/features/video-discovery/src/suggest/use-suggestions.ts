import type { UserSummary } from '@kinora/domain';
import { searchSuggestionsQuery, useHostFeature, useSdk } from '@kinora/server-state';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** A person types faster than this while they know what they want. */
const TYPING_PAUSE_MS = 120;
/** Own searches that are shown: alone, and above those of the host. */
const MAX_ALONE = 8;
const MAX_ABOVE = 3;

/** A line below the search field: an own search, a title, or a channel. */
export type Suggestion =
  | { readonly kind: 'search' | 'title'; readonly text: string }
  | { readonly kind: 'channel'; readonly channel: UserSummary };

export interface SuggestionsOptions {
  readonly text: string;
  /** Own searches, newest first. */
  readonly searches: readonly string[];
  readonly isEnabled: boolean;
}

/** Returns a text once it has not changed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/**
 * Returns the suggestions for a text: own searches that contain it, then titles and channels of the host. One request runs
 * at a time: another text cancels it. If it fails, the own searches are enough.
 */
export function useSuggestions({ text, searches, isEnabled }: SuggestionsOptions) {
  const sdk = useSdk();
  const typed = text.trim().toLowerCase();
  const asked = useSettled(typed);
  const canSuggest = useHostFeature('search-suggestions');
  const { data } = useQuery({
    ...searchSuggestionsQuery(sdk, asked),
    enabled: isEnabled && canSuggest && asked !== '',
    placeholderData: keepPreviousData,
    retry: false,
  });

  if (typed === '')
    return searches
      .slice(0, MAX_ALONE)
      .map((search): Suggestion => ({ kind: 'search', text: search }));
  const own = searches
    .filter((search) => search.toLowerCase().includes(typed) && search.toLowerCase() !== typed)
    .slice(0, data ? MAX_ABOVE : MAX_ALONE);
  const isOwn = new Set([typed, ...own.map((search) => search.toLowerCase())]);
  return [
    ...own.map((search): Suggestion => ({ kind: 'search', text: search })),
    ...(data?.titles ?? [])
      .filter((title) => !isOwn.has(title.toLowerCase()))
      .map((title): Suggestion => ({ kind: 'title', text: title })),
    ...(data?.channels ?? []).map((channel): Suggestion => ({ kind: 'channel', channel })),
  ];
}
