import { SearchField } from '@kinora/design-system';
import { limits } from '@kinora/domain';
import { matchPath, useLocation, useNavigate } from 'react-router';

const RESULTS = '/results';

/** The words that are searched for now, from the address. */
function useQueryOfAddress() {
  const { pathname, search } = useLocation();
  return matchPath(RESULTS, pathname) ? (new URLSearchParams(search).get('query') ?? '') : '';
}

export interface SearchBoxProps {
  /** Takes the text instead of going to the results. */
  readonly onSearch?: ((text: string) => void) | undefined;
}

/** Looks for videos and channels. What was searched for stays in the field. */
export function SearchBox({ onSearch }: SearchBoxProps) {
  const navigate = useNavigate();
  const query = useQueryOfAddress();

  function goToResults(text: string) {
    const words = text.toWellFormed();
    // The same words once more are no other place to come back to.
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
