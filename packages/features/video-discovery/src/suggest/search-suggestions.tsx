import { Avatar, VisuallyHidden } from '@kinora/design-system';
import { type UserSummary, channelHref } from '@kinora/domain';
import { useAuth } from '@kinora/server-state';
import { History, Search, X } from 'lucide-react';
import {
  type ComponentProps,
  type KeyboardEvent,
  type SyntheticEvent,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useState,
} from 'react';
import { useNavigate } from 'react-router';
import { addSearch, readSearches, removeSearch } from './recent-searches.ts';
import * as styles from './search-suggestions.css.ts';
import { type Suggestion, useSuggestions } from './use-suggestions.ts';

export interface SearchSuggestionsProps {
  /** The text of the field. */
  readonly text: string;
  /** The last text that was searched here; it is remembered in this browser. */
  readonly searchedText: string | undefined;
  /** Whether the suggestions may be shown. */
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly onSearch: (text: string) => void;
  /** Called before the page of a suggestion opens. */
  readonly onLeave: () => void;
  /** Called with the props of the input after each change. */
  readonly onInputProps: (
    props: Pick<
      ComponentProps<'input'>,
      'aria-controls' | 'aria-activedescendant' | 'aria-expanded' | 'onKeyDown'
    >,
  ) => void;
}

const keyOf = (suggestion: Suggestion) =>
  suggestion.kind === 'channel'
    ? `channel ${suggestion.channel.id}`
    : `${suggestion.kind} ${suggestion.text}`;

const ChannelLine = ({ channel }: { readonly channel: UserSummary }) => (
  <>
    <span className={styles.icon}>
      <Avatar imageUrl={channel.avatar} name={channel.fullName} size="small" />
    </span>
    <span className={styles.text}>
      {channel.fullName} <span className={styles.quiet}>@{channel.userName}</span>
    </span>
  </>
);

/**
 * The suggestions below the search field: own searches first, then titles and channels of the host. The field is a combobox
 * of the ARIA practices, and keeps the focus. Its keys are handled here, because downshift (decision 54) has to render the
 * input from its first render on, and this chunk is loaded when the input has the focus.
 */
export function SearchSuggestions({
  text,
  searchedText,
  isOpen,
  onOpenChange,
  onSearch,
  onLeave,
  onInputProps,
}: SearchSuggestionsProps) {
  const id = useId();
  const navigate = useNavigate();
  const userId = useAuth().user?.id;
  const [searches, setSearches] = useState(() => readSearches(userId));
  const [activeIndex, setActiveIndex] = useState(-1);
  const [activeText, setActiveText] = useState(text);
  const [removed, setRemoved] = useState<string>();
  const suggestions = useSuggestions({ text, searches, isEnabled: isOpen });
  const isShown = isOpen && suggestions.length > 0;
  if (activeText !== text) {
    setActiveText(text);
    setActiveIndex(-1);
  }
  const active = isShown ? suggestions[activeIndex] : undefined;

  const reread = useEffectEvent((of: typeof userId) => setSearches(readSearches(of)));
  // oxlint-disable-next-line react/set-state-in-effect -- the browser's storage is read again
  useEffect(() => reread(userId), [userId]);
  const remember = useEffectEvent((searched: string) => {
    addSearch(userId, searched.trim());
    reread(userId);
  });
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the browser's storage is read again
    if (searchedText !== undefined) remember(searchedText);
  }, [searchedText]);

  function choose(suggestion: Suggestion) {
    onLeave();
    if (suggestion.kind !== 'channel') return onSearch(suggestion.text);
    onOpenChange(false);
    return void navigate(channelHref(suggestion.channel));
  }

  function remove(searched: string) {
    removeSearch(userId, searched);
    setSearches(readSearches(userId));
    setRemoved(searched);
  }

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const count = suggestions.length;
    if (event.key === 'Escape' && isShown) {
      // By default the browser would also clear the field.
      event.preventDefault();
      onOpenChange(false);
    } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && count > 0) {
      event.preventDefault();
      if (!isShown) return onOpenChange(true);
      // The field itself, -1, is between the last and the first suggestion.
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setActiveIndex(((activeIndex + 1 + step + count + 1) % (count + 1)) - 1);
    } else if (event.key === 'Enter' && active) {
      event.preventDefault();
      choose(active);
    } else if (event.key === 'Delete' && event.shiftKey && active?.kind === 'search') {
      event.preventDefault();
      remove(active.text);
    }
    return undefined;
  });

  const steer = useEffectEvent(onInputProps);
  const activeId = active && `${id}-${activeIndex}`;
  useLayoutEffect(() => {
    steer({
      'aria-expanded': isShown,
      'aria-controls': isShown ? id : undefined,
      'aria-activedescendant': activeId,
      onKeyDown: (event) => onKeyDown(event),
    });
  }, [id, isShown, activeId]);

  const listProps = {
    id,
    role: 'listbox',
    'aria-label': 'Suggestions',
    onPointerDown: keepFocus,
    onMouseDown: keepFocus,
  };
  const optionProps = (suggestion: Suggestion, index: number) => ({
    id: `${id}-${index}`,
    role: 'option',
    'aria-selected': index === activeIndex,
    'aria-description':
      suggestion.kind === 'search' ? 'Searched before. Shift and Delete remove it.' : undefined,
    onClick: () => choose(suggestion),
  });

  return (
    <>
      {isShown ? (
        <div className={styles.panel}>
          <ul className={styles.list} {...listProps}>
            {suggestions.map((suggestion, index) => (
              <li
                key={keyOf(suggestion)}
                ref={index === activeIndex ? scrollIntoList : undefined}
                className={styles.option}
                {...optionProps(suggestion, index)}
              >
                {suggestion.kind === 'channel' ? (
                  <ChannelLine channel={suggestion.channel} />
                ) : (
                  <>
                    <span className={styles.icon}>
                      {suggestion.kind === 'search' ? (
                        <History size={20} strokeWidth={1.75} aria-hidden />
                      ) : (
                        <Search size={20} strokeWidth={1.75} aria-hidden />
                      )}
                    </span>
                    <span className={styles.text}>{suggestion.text}</span>
                    {suggestion.kind === 'search' ? (
                      <button
                        type="button"
                        className={styles.remove}
                        tabIndex={-1}
                        aria-hidden
                        title="Remove from your searches"
                        onClick={(event) => {
                          event.stopPropagation();
                          remove(suggestion.text);
                        }}
                      >
                        <X size={18} strokeWidth={1.75} />
                      </button>
                    ) : null}
                  </>
                )}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      <VisuallyHidden aria-live="polite">
        {removed !== undefined && !searches.includes(removed)
          ? `${removed} is removed from your searches`
          : isShown
            ? `${suggestions.length} ${suggestions.length === 1 ? 'suggestion' : 'suggestions'}`
            : ''}
      </VisuallyHidden>
    </>
  );
}

/** The field keeps the focus, and on a phone the keyboard. */
const keepFocus = (event: SyntheticEvent) => event.preventDefault();

const scrollIntoList = (option: HTMLLIElement | null) =>
  option?.scrollIntoView?.({ block: 'nearest' });
