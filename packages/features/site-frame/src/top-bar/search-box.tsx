import { SearchField } from '@kinora/design-system';
import { limits } from '@kinora/domain';
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

  function goToResults(text: string) {
    const words = text.toWellFormed();
    // Repeating a search adds no history entry.
    void navigate(`${RESULTS}?query=${encodeURIComponent(words)}`, { replace: words === query });
  }

  return (
    <SearchField
      key={query}
      label="Search"
      name="query"
      defaultValue={query}
      maxLength={limits.searchText.maxLength}
      onSearch={onSearch ?? goToResults}
      collapses
    />
  );
}
