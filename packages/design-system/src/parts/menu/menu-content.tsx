import { Check } from 'lucide-react';
import { DropdownMenu as Radix } from 'radix-ui';
import { useRef, useState, type FocusEvent, type RefObject } from 'react';
import { media } from '../../foundations/media.ts';
import { useCloseRequest } from '../../foundations/use-close-request.ts';
import { useDragToClose } from '../../foundations/use-drag-to-close.ts';
import { BareLink } from '../link/link-context.tsx';
import { Text } from '../text/text.tsx';
import { MenuAnchor } from './menu-anchor.tsx';
import type { MenuEntry } from './menu-entry.ts';
import * as styles from './menu.css.ts';

export interface MenuContentProps {
  readonly name: string;
  readonly entries: readonly MenuEntry[];
  readonly side: 'top' | 'bottom';
  readonly align: 'start' | 'end';
  /** Whether a key opened the menu: then the first item takes the focus. */
  readonly focusesFirstItem: boolean;
  readonly container: HTMLElement | undefined;
  /** The button that opened the menu. */
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly onClose: () => void;
}

interface EntryProps {
  readonly entry: MenuEntry;
  readonly returnFocus: () => void;
}

function Entry({ entry, returnFocus }: EntryProps) {
  switch (entry.kind) {
    case 'separator':
      return <Radix.Separator className={styles.separator} />;
    case 'link':
      return (
        <Radix.Item asChild className={styles.item({ tone: 'plain' })}>
          <BareLink href={entry.href}>
            {entry.icon ? <span className={styles.icon}>{entry.icon}</span> : null}
            {entry.hint ? (
              <div className={styles.twoLines}>
                <Text weight="strong" lines="one">
                  {entry.label}
                </Text>
                <Text size="meta" tone="quiet" lines="one">
                  {entry.hint}
                </Text>
              </div>
            ) : (
              entry.label
            )}
          </BareLink>
        </Radix.Item>
      );
    case 'action':
      return (
        <Radix.Item
          className={styles.item({ tone: entry.tone ?? 'plain' })}
          disabled={entry.isDisabled ?? false}
          onSelect={() => {
            // The focus returns to the button first: a dialog that the action opens gives the focus back there, because
            // the entry no longer exists.
            returnFocus();
            entry.onSelect();
          }}
        >
          {entry.icon ? <span className={styles.icon}>{entry.icon}</span> : null}
          {entry.label}
        </Radix.Item>
      );
    case 'choice':
      return (
        <Radix.RadioGroup
          aria-label={entry.label}
          value={entry.value}
          onValueChange={entry.onChange}
        >
          <Radix.Label className={styles.groupLabel}>{entry.label}</Radix.Label>
          {entry.options.map(({ value, label, icon }) => (
            <Radix.RadioItem key={value} value={value} className={styles.item({ tone: 'plain' })}>
              <span className={styles.mark}>
                <Radix.ItemIndicator>
                  <Check size={18} aria-hidden />
                </Radix.ItemIndicator>
              </span>
              {label}
              {icon ? <span className={styles.icon}>{icon}</span> : null}
            </Radix.RadioItem>
          ))}
        </Radix.RadioGroup>
      );
    default:
      return entry satisfies never;
  }
}

const keyOf = (entry: MenuEntry, index: number) =>
  entry.kind === 'separator' ? `separator-${index}` : `${entry.kind}-${entry.label}`;

/** The opened part of a menu. Loaded at the first press, because most menus are never opened. */
export function MenuContent({
  name,
  entries,
  side,
  align,
  focusesFirstItem,
  container,
  button,
  onClose,
}: MenuContentProps) {
  const mustFocusFirst = useRef(focusesFirstItem);
  const returnFocus = () => button.current?.focus();
  const [isSheet] = useState(() => matchMedia(media.phone).matches);
  const [content, setContent] = useState<HTMLElement | null>(null);
  useCloseRequest(true, onClose);
  useDragToClose(isSheet ? content : null, 'down', onClose);
  // The menu is rendered elsewhere in the page and would lose the text direction and the theme of its button.
  const [theme] = useState(
    () => button.current?.closest<HTMLElement>(':not(html)[data-theme]')?.dataset['theme'],
  );
  const [direction] = useState<'ltr' | 'rtl'>(() =>
    button.current && getComputedStyle(button.current).direction === 'rtl' ? 'rtl' : 'ltr',
  );

  // Radix was not loaded when the first key was pressed, so it does not know that the keyboard was used.
  function focusFirstItem({ target, currentTarget }: FocusEvent<HTMLElement>) {
    if (!mustFocusFirst.current || target !== currentTarget) return;
    mustFocusFirst.current = false;
    currentTarget.querySelector<HTMLElement>('[role^="menuitem"]')?.focus();
  }

  return (
    <Radix.Root
      open
      modal={false}
      dir={direction}
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
    >
      <Radix.Trigger asChild>
        <MenuAnchor anchor={button} />
      </Radix.Trigger>
      <Radix.Portal container={container}>
        <Radix.Content
          ref={setContent}
          onFocus={focusFirstItem}
          className={styles.content}
          aria-label={name}
          aria-labelledby={undefined}
          data-theme={theme}
          side={side}
          align={align}
          sideOffset={8}
          collisionPadding={8}
          loop
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            // An action may have moved the focus on.
            if (document.activeElement === document.body) returnFocus();
          }}
          onInteractOutside={(event) => {
            // The button closes the menu itself; closing it here, too, would open it again.
            const { target } = event;
            if (target instanceof Node && button.current?.contains(target)) event.preventDefault();
          }}
        >
          {entries.map((entry, index) => (
            <Entry key={keyOf(entry, index)} entry={entry} returnFocus={returnFocus} />
          ))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
