import { Check } from 'lucide-react';
import { DropdownMenu as Radix } from 'radix-ui';
import { useRef, type FocusEvent } from 'react';
import { BareLink } from '../link/link-context.tsx';
import { Text } from '../text/text.tsx';
import type { MenuEntry } from './menu-entry.ts';
import * as styles from './menu.css.ts';

export interface MenuContentProps {
  readonly name: string;
  readonly entries: readonly MenuEntry[];
  readonly side: 'top' | 'bottom';
  readonly align: 'start' | 'end';
  /** A key opened the menu, so its first item takes the focus. */
  readonly startsAtFirst: boolean;
  readonly container: HTMLElement | undefined;
  readonly isOwnButton: (target: EventTarget | null) => boolean;
  readonly onClose: () => void;
  readonly returnFocus: () => void;
}

interface EntryProps extends Pick<MenuContentProps, 'returnFocus'> {
  readonly entry: MenuEntry;
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
            // A dialog that this opens shall give the focus back to the button: the entry is gone by then.
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

/** The opened half of a menu; loaded at the first press, because most menus are never opened. */
export function MenuContent({
  name,
  entries,
  side,
  align,
  startsAtFirst,
  container,
  isOwnButton,
  onClose,
  returnFocus,
}: MenuContentProps) {
  const isFresh = useRef(startsAtFirst);

  // Radix knows of the keyboard only from the second time on: it was not loaded when the key was pressed.
  function beginAtFirst({ target, currentTarget }: FocusEvent<HTMLElement>) {
    if (!isFresh.current || target !== currentTarget) return;
    isFresh.current = false;
    currentTarget.querySelector<HTMLElement>('[role^="menuitem"]')?.focus();
  }

  return (
    <Radix.Root open modal={false} onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      <Radix.Trigger asChild>
        <span className={styles.anchor} aria-hidden tabIndex={-1} />
      </Radix.Trigger>
      <Radix.Portal container={container}>
        <Radix.Content
          onFocus={beginAtFirst}
          className={styles.content}
          aria-label={name}
          aria-labelledby={undefined}
          side={side}
          align={align}
          sideOffset={8}
          collisionPadding={8}
          loop
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            returnFocus();
          }}
          onInteractOutside={(event) => {
            // The button closes the menu itself; closing here as well would open it again.
            if (isOwnButton(event.target)) event.preventDefault();
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
