import { ArrowLeft, Search, X } from 'lucide-react';
import {
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
  type ComponentProps,
  type FormEvent,
  type KeyboardEvent,
} from 'react';
import { flushSync } from 'react-dom';
import { iconLook } from '../../foundations/icon-look.ts';
import { joinClassNames } from '../../foundations/join-class-names.ts';
import { IconButton } from '../button/icon-button.tsx';
import * as styles from './search-field.css.ts';

/** An `input`'s props; give `value` to hold the text, or leave it to the field. It does not collapse unless told. */
export interface SearchFieldProps extends Omit<
  ComponentProps<'input'>,
  'type' | 'value' | 'defaultValue' | 'onChange' | 'aria-label'
> {
  /** What is searched, in words: names the field, and stands in it while it is empty. */
  readonly label: string;
  /** The text, where the caller holds it. */
  readonly value?: string | undefined;
  /** The text to begin with, where the field holds it. */
  readonly defaultValue?: string | undefined;
  /** Each change: for lists that narrow while one types. */
  readonly onChange?: (text: string) => void;
  /** Enter and the search button, which is there only with this. Never told of a blank text. */
  readonly onSearch?: (text: string) => void;
  /**
   * On small screens only an icon, until it is pressed; then the field lies over the bar around it, until it has
   * searched, Escape is pressed or the focus goes elsewhere.
   */
  readonly collapses?: boolean;
}

/** A text to search for. Renders a `search` landmark; extra props and `ref` go to the input. */
export function SearchField({
  label,
  value,
  defaultValue = '',
  onChange,
  onSearch,
  collapses = false,
  ref,
  className,
  ...inputProps
}: SearchFieldProps) {
  const inputRef = useRef<HTMLInputElement>(null);
  const openerRef = useRef<HTMLButtonElement>(null);
  const frameRef = useRef<HTMLElement>(null);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(
    ref,
    () => inputRef.current,
  );
  const [own, setOwn] = useState(defaultValue);
  const [isExpanded, setExpanded] = useState(false);
  const text = value ?? own;

  useEffect(() => {
    if (!isExpanded) return undefined;
    // The field lies over its neighbours in the bar: what has the focus shall be seen. Asked of what gets it, because
    // after a tap beside everything nothing loses it.
    const makeRoom = ({ target }: FocusEvent) => {
      if (target instanceof Node && !frameRef.current?.contains(target)) setExpanded(false);
    };
    document.addEventListener('focusin', makeRoom);
    return () => document.removeEventListener('focusin', makeRoom);
  }, [isExpanded]);

  function change(next: string) {
    setOwn(next);
    onChange?.(next);
  }

  function search(event: FormEvent) {
    event.preventDefault();
    if (text.trim() === '' || !onSearch) return;
    if (isExpanded) expand(false);
    onSearch(text);
  }

  function expand(next: boolean) {
    // What takes the focus must be in sight before.
    flushSync(() => setExpanded(next));
    (next ? inputRef : openerRef).current?.focus();
  }

  function closeOnEscape(event: KeyboardEvent) {
    if (!isExpanded || event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    // A browser would empty the field as well.
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
    </search>
  );
}
