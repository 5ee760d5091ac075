import { SearchField } from '@kinora/design-system';
import { limits } from '@kinora/domain';
import { useState } from 'react';
import { matchPath, useLocation, useNavigate } from 'react-router';

const RESULTS = '/results';

/** Returns the present search text from the address. */
function useAddressQuery() {
  const { pathname, search } = useLocation();
  return matchPath(RESULTS, pathname) ? (new URLSearchParams(search).get('query') ?? '') : '';
}

export interface SearchBoxProps {
  /** Called with the text. Default: navigates to the results. */
  readonly onSearch?: ((text: string) => void) | undefined;
}

/** Searches for videos and channels. The search text stays in the field. */
export function SearchBox({ onSearch }: SearchBoxProps) {
  const navigate = useNavigate();
  const query = useAddressQuery();
  /** What was typed, until the address has it. Later addresses do not replace it. */
  const [typed, setTyped] = useState<string>();
  if (typed === query) setTyped(undefined);

  function goToResults(text: string) {
    const words = text.toWellFormed();
    setTyped(words);
    // Repeating a search adds no history entry.
    void navigate(`${RESULTS}?query=${encodeURIComponent(words)}`, { replace: words === query });
  }

  return (
    <SearchField
      label="Search"
      name="query"
      value={typed ?? query}
      onChange={setTyped}
      maxLength={limits.searchText.maxLength}
      onSearch={onSearch ?? goToResults}
      collapses
      hotkey="/"
    />
  );
}
