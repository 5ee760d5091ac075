import { SearchField } from '@kinora/design-system';
import { hrefOf, limits, matchPage } from '@kinora/domain';
import { type ComponentProps, type ComponentType, Suspense, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { siteKeys } from '../shortcuts/site-keys.ts';

/** Returns the present search text from the address. */
function useAddressText() {
  const { pathname, search } = useLocation();
  const isResults = matchPage(pathname)?.name === 'results';
  return isResults ? (new URLSearchParams(search).get('query') ?? '') : '';
}

/** The props by which suggestions steer the field. */
export type SearchInputProps = Pick<
  ComponentProps<'input'>,
  'aria-controls' | 'aria-activedescendant' | 'aria-expanded' | 'onKeyDown'
>;

/** What the search box tells its suggestions. */
export interface SuggestionsSlotProps {
  /** The text of the field. */
  readonly text: string;
  /** The last text that was searched here. */
  readonly searchedText: string | undefined;
  /** Whether the suggestions may be shown. */
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly onSearch: (text: string) => void;
  /** Collapses an open field of a small screen. */
  readonly onLeave: () => void;
  /** Called with the props of the input after each change. */
  readonly onInputProps: (props: SearchInputProps) => void;
}

export interface SearchBoxProps {
  /** The suggestions below the field: a lazy part, rendered once the field has had the focus. Default: none. */
  readonly suggestions?: ComponentType<SuggestionsSlotProps> | undefined;
  /** Called with the text. Default: navigates to the results. */
  readonly onSearch?: ((text: string) => void) | undefined;
}

/** Searches for videos and channels. The search text stays in the field. */
export function SearchBox({ suggestions: Suggestions, onSearch }: SearchBoxProps) {
  const navigate = useNavigate();
  const shownText = useAddressText();
  /** What was typed, until the address has it. Later addresses do not replace it. */
  const [typedText, setTypedText] = useState<string>();
  if (typedText === shownText) setTypedText(undefined);

  const [wasFocused, setWasFocused] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [searchedText, setSearchedText] = useState<string>();
  const [inputProps, setInputProps] = useState<SearchInputProps>({});
  const text = typedText ?? shownText;

  function goToResults(typed: string) {
    const wanted = typed.toWellFormed();
    setTypedText(wanted);
    // Repeating a search adds no history entry.
    void navigate(hrefOf('results', { query: wanted }), { replace: wanted === shownText });
  }

  function search(typed: string) {
    setOpen(false);
    setSearchedText(typed);
    (onSearch ?? goToResults)(typed);
  }

  const combobox = Suggestions && {
    ...inputProps,
    role: 'combobox',
    'aria-autocomplete': 'list' as const,
    'aria-expanded': inputProps['aria-expanded'] ?? false,
    onFocus: () => {
      setWasFocused(true);
      setOpen(true);
    },
    onClick: () => setOpen(true),
    onBlur: () => setOpen(false),
    renderBelow: (close: () => void) =>
      wasFocused ? (
        <Suspense>
          <Suggestions
            text={text}
            searchedText={searchedText}
            isOpen={isOpen}
            onOpenChange={setOpen}
            onSearch={search}
            onLeave={close}
            onInputProps={setInputProps}
          />
        </Suspense>
      ) : null,
  };

  return (
    <SearchField
      {...combobox}
      label="Search"
      name="query"
      value={text}
      onChange={(typed) => {
        setTypedText(typed);
        setOpen(true);
      }}
      maxLength={limits.searchText.maxLength}
      onSearch={search}
      collapses
      hotkey={siteKeys.search}
    />
  );
}
