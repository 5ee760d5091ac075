import { SearchField } from '@kinora/design-system';
import { hrefOf, limits, matchPage } from '@kinora/domain';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** Returns the present search text from the address. */
function useAddressText() {
  const { pathname, search } = useLocation();
  const isResults = matchPage(pathname)?.name === 'results';
  return isResults ? (new URLSearchParams(search).get('query') ?? '') : '';
}

export interface SearchBoxProps {
  /** Called with the text. Default: navigates to the results. */
  readonly onSearch?: ((text: string) => void) | undefined;
}

/** Searches for videos and channels. The search text stays in the field. */
export function SearchBox({ onSearch }: SearchBoxProps) {
  const navigate = useNavigate();
  const shownText = useAddressText();
  /** What was typed, until the address has it. Later addresses do not replace it. */
  const [typedText, setTypedText] = useState<string>();
  if (typedText === shownText) setTypedText(undefined);

  function goToResults(typed: string) {
    const text = typed.toWellFormed();
    setTypedText(text);
    // Repeating a search adds no history entry.
    void navigate(hrefOf('results', { query: text }), { replace: text === shownText });
  }

  return (
    <SearchField
      label="Search"
      name="query"
      value={typedText ?? shownText}
      onChange={setTypedText}
      maxLength={limits.searchText.maxLength}
      onSearch={onSearch ?? goToResults}
      collapses
      hotkey="/"
    />
  );
}
