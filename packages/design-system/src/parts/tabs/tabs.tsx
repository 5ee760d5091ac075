import { useId, useState, type ComponentProps, type KeyboardEvent, type ReactNode } from 'react';
import * as styles from './tabs.css.ts';

/** A tab and its panel, identified by `value`. */
export interface TabsItem<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** May be empty; the tab can still be chosen. */
  readonly panel: ReactNode;
}

/** A `div`'s props and the tabs in order. The tabs are controlled when `value` is given. */
export interface TabsProps<Value extends string> extends Omit<
  ComponentProps<'div'>,
  'children' | 'onChange'
> {
  /** Names the row of tabs. */
  readonly label: string;
  /** In order. Only the panel of the chosen tab is rendered. */
  readonly tabs: readonly TabsItem<Value>[];
  /** The chosen tab. Without it the tabs are uncontrolled, and the first one is chosen initially. */
  readonly value?: Value | undefined;
  /** Called when the user chooses another tab, by a press or by a key. */
  readonly onChange?: (value: Value) => void;
}

/** Returns the index of the tab that a key moves to, or `undefined` for other keys. */
function indexByKey(key: string, index: number, count: number, isRightToLeft: boolean) {
  const onward = isRightToLeft ? -1 : 1;
  switch (key) {
    case 'ArrowRight':
      return (index + onward + count) % count;
    case 'ArrowLeft':
      return (index - onward + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}

/**
 * Shows one of several panels; arrow keys choose. Renders a `div`; extra props and `ref` go to it. Not built on Radix,
 * whose root sets `dir="ltr"` even in a right-to-left page.
 */
export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onChange,
  ...divProps
}: TabsProps<Value>) {
  const id = useId();
  const [own, setOwn] = useState<Value>();
  const chosen = value ?? own ?? tabs[0]?.value;

  function choose(next: Value) {
    setOwn(next);
    if (next !== chosen) onChange?.(next);
  }

  function chooseByKey(event: KeyboardEvent<HTMLElement>) {
    const list = event.currentTarget;
    const index = tabs.findIndex((tab) => tab.value === chosen);
    const isRightToLeft = getComputedStyle(list).direction === 'rtl';
    const next = indexByKey(event.key, index, tabs.length, isRightToLeft);
    const tab = next === undefined ? undefined : tabs[next];
    if (next === undefined || !tab) return;
    event.preventDefault();
    list.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
    choose(tab.value);
  }

  return (
    <div {...divProps}>
      <div
        className={styles.list}
        role="tablist"
        tabIndex={-1}
        aria-label={label}
        onKeyDown={chooseByKey}
      >
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}-tab`}
            className={styles.tab}
            aria-selected={tab.value === chosen}
            aria-controls={`${id}-${tab.value}-panel`}
            tabIndex={tab.value === chosen ? 0 : -1}
            onClick={() => choose(tab.value)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.value}
          role="tabpanel"
          id={`${id}-${tab.value}-panel`}
          className={styles.panel}
          aria-labelledby={`${id}-${tab.value}-tab`}
          tabIndex={0}
          hidden={tab.value !== chosen}
        >
          {tab.value === chosen ? tab.panel : null}
        </div>
      ))}
    </div>
  );
}
