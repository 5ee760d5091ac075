import { ArrowLeft, Search, X } from 'lucide-react';
import {
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
  useState,
  type ComponentProps,
  type FormEvent,
  type KeyboardEvent as ReactKeyboardEvent,
  type ReactNode,
} from 'react';
import { flushSync } from 'react-dom';
import { iconLook } from '../../foundations/icon-look.ts';
import { joinClassNames } from '../../foundations/join-class-names.ts';
import { isSingleKey, useSingleKeys } from '../../foundations/single-keys.tsx';
import { useCloseRequest } from '../../foundations/use-close-request.ts';
import { IconButton } from '../button/icon-button.tsx';
import * as styles from './search-field.css.ts';

/** An `input`'s props. The field is controlled when `value` is given. It does not collapse by default. */
export interface SearchFieldProps extends Omit<
  ComponentProps<'input'>,
  'type' | 'value' | 'defaultValue' | 'onChange' | 'aria-label'
> {
  /** What is searched, in words: the field's name and its placeholder. */
  readonly label: string;
  /** The text of a controlled field. */
  readonly value?: string | undefined;
  /** The initial text of an uncontrolled field. */
  readonly defaultValue?: string | undefined;
  /** Called with each change: for lists that filter while the user types. */
  readonly onChange?: (text: string) => void;
  /**
   * Called by Enter and by the search button, which is shown only when this is given. Never called with a blank text.
   */
  readonly onSearch?: (text: string) => void;
  /**
   * On small screens shows only an icon. A press opens the field over the bar around it, until the user searches,
   * presses Escape or moves the focus elsewhere.
   */
  readonly collapses?: boolean;
  /** What is shown below the field, such as suggestions. `close` collapses an open field of a small screen. */
  readonly renderBelow?: (close: () => void) => ReactNode;
  /** A key that moves the focus into the field, unless the viewer types, or a menu or a dialog is open, or `SingleKeysProvider` turns it off. */
  readonly hotkey?: string;
}

/** Where keys are typed or have a meaning of their own. */
const keepsKeys =
  'input:not([type="range"]), textarea, select, [contenteditable], [role="menu"], [role="dialog"]';

/** A search field. Renders a `search` landmark; extra props and `ref` go to the input. */
export function SearchField({
  label,
  value,
  defaultValue = '',
  onChange,
  onSearch,
  collapses = false,
  renderBelow,
  hotkey: givenHotkey,
  ref,
  className,
  ...inputProps
}: SearchFieldProps) {
  const hasSingleKeys = useSingleKeys();
  const hotkey =
    givenHotkey && (hasSingleKeys || !isSingleKey(givenHotkey)) ? givenHotkey : undefined;
  const inputRef = useRef<HTMLInputElement>(null);
  const openerRef = useRef<HTMLButtonElement>(null);
  const frameRef = useRef<HTMLElement>(null);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(
    ref,
    () => inputRef.current,
  );
  const [ownText, setOwnText] = useState(defaultValue);
  const [isExpanded, setExpanded] = useState(false);
  const text = value ?? ownText;

  useEffect(() => {
    if (!isExpanded) return undefined;
    // The open field covers the other elements of the bar, so it closes when one of them receives the focus. `blur`
    // would not do: a tap on an area that cannot be focused need not blur the field.
    const collapseOnFocusElsewhere = ({ target }: FocusEvent) => {
      if (target instanceof Node && !frameRef.current?.contains(target)) setExpanded(false);
    };
    document.addEventListener('focusin', collapseOnFocusElsewhere);
    return () => document.removeEventListener('focusin', collapseOnFocusElsewhere);
  }, [isExpanded]);

  const focusByKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey } = event;
    if (key !== hotkey || ctrlKey || metaKey || altKey || event.defaultPrevented) return;
    if (target instanceof Element && target.closest(keepsKeys)) return;
    event.preventDefault();
    inputRef.current?.focus();
    // The field cannot take the focus while only its icon is shown.
    if (document.activeElement !== inputRef.current) expand(true);
    inputRef.current?.select();
  });
  useEffect(() => {
    if (hotkey === undefined) return undefined;
    const listener = (event: KeyboardEvent) => focusByKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [hotkey]);

  useCloseRequest(isExpanded, () => expand(false));

  function change(next: string) {
    setOwnText(next);
    onChange?.(next);
  }

  function search(event: FormEvent) {
    event.preventDefault();
    if (text.trim() === '' || !onSearch) return;
    if (isExpanded) expand(false);
    onSearch(text);
  }

  function expand(next: boolean) {
    // The element must be visible before it can take the focus.
    flushSync(() => setExpanded(next));
    (next ? inputRef : openerRef).current?.focus();
  }

  function closeOnEscape(event: ReactKeyboardEvent) {
    if (!isExpanded || event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    // Suggestions close first.
    if (event.defaultPrevented) return;
    // By default the browser would also clear the field.
    event.preventDefault();
    expand(false);
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it watches; what acts are the controls in it
    <search
      ref={frameRef}
      className={joinClassNames(styles.frame, collapses && styles.collapsing, className)}
      data-expanded={isExpanded || undefined}
      onKeyDown={closeOnEscape}
    >
      {collapses ? (
        <>
          <IconButton
            ref={openerRef}
            className={styles.opener}
            name={label}
            icon={<Search {...iconLook} />}
            aria-expanded={isExpanded}
            onClick={() => expand(true)}
          />
          <IconButton
            className={styles.back}
            name="Back"
            icon={<ArrowLeft {...iconLook} />}
            onClick={() => expand(false)}
          />
        </>
      ) : null}
      <form className={styles.box} onSubmit={search}>
        <input
          placeholder={label}
          autoComplete="off"
          enterKeyHint="search"
          {...inputProps}
          ref={inputRef}
          type="search"
          className={styles.input}
          aria-label={label}
          aria-keyshortcuts={hotkey}
          value={text}
          onChange={(event) => change(event.target.value)}
        />
        {text && !inputProps.disabled ? (
          <button
            type="button"
            className={styles.boxButton}
            aria-label="Clear"
            title="Clear"
            onClick={() => {
              change('');
              inputRef.current?.focus();
            }}
          >
            <X size={18} strokeWidth={1.75} aria-hidden />
          </button>
        ) : null}
        {onSearch ? (
          <button
            type="submit"
            className={joinClassNames(styles.boxButton, styles.submit)}
            aria-label="Search"
            title="Search"
            disabled={inputProps.disabled}
          >
            <Search {...iconLook} />
          </button>
        ) : null}
      </form>
      {renderBelow?.(() => setExpanded(false))}
    </search>
  );
}
