import { DropdownMenu as Radix } from 'radix-ui';
import {
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { joinClassNames } from '../../foundations/join-class-names.ts';
import { media } from '../../foundations/media.ts';
import { useCloseRequest } from '../../foundations/use-close-request.ts';
import { useDragToClose } from '../../foundations/use-drag-to-close.ts';
import { MenuAnchor } from '../../parts/menu/menu-anchor.tsx';
import * as styles from './player-menu.css.ts';

export interface PlayerMenuProps {
  readonly name: string;
  /** What opened the menu. */
  readonly anchor: RefObject<HTMLElement | null>;
  readonly frame: HTMLElement;
  /** `corner` is above the controls at the end of the player; `pointer` is at the anchor. */
  readonly place: 'corner' | 'pointer';
  /** Whether a key opened the menu: then the first item takes the focus. */
  readonly focusesFirstItem: boolean;
  /** Names the entries that are shown. When it changes, the chosen one of the new entries takes the focus. */
  readonly level: string | undefined;
  /** Called by the arrow left and by Back on Android, which lead back from a level. */
  readonly onBack: () => void;
  readonly onClose: () => void;
  /** Called after the menu has closed, unless something else has the focus by then. */
  readonly onReturnFocus: () => void;
  readonly children: ReactNode;
}

/**
 * A menu of the player that never leaves it. On phones, where the player is too low, it is a sheet at the lower edge of the
 * screen.
 */
export function PlayerMenu({
  name,
  anchor,
  frame,
  place,
  focusesFirstItem,
  level,
  onBack,
  onClose,
  onReturnFocus,
  children,
}: PlayerMenuProps) {
  const [isSheet] = useState(() => matchMedia(media.phone).matches);
  const mustFocusFirst = useRef(focusesFirstItem);
  const [content, setContent] = useState<HTMLElement | null>(null);
  const shownLevel = useRef(level);
  // Back leads from a level to the settings first.
  useCloseRequest(true, level === undefined ? onClose : onBack);
  useDragToClose(isSheet ? content : null, 'down', onClose);

  // The focused entry has been replaced.
  useLayoutEffect(() => {
    if (shownLevel.current === level) return;
    const next =
      content?.querySelector<HTMLElement>('[aria-checked="true"]') ??
      content?.querySelector<HTMLElement>(`[data-level="${shownLevel.current}"]`) ??
      content?.querySelector<HTMLElement>('[role^="menuitem"]');
    next?.focus({ preventScroll: level === undefined });
    shownLevel.current = level;
  }, [level, content]);

  // Radix was not loaded when the first key was pressed, so it does not know that the keyboard was used.
  function focusFirstItem({ target, currentTarget }: FocusEvent<HTMLElement>) {
    if (!mustFocusFirst.current || target !== currentTarget) return;
    mustFocusFirst.current = false;
    currentTarget.querySelector<HTMLElement>('[role^="menuitem"]')?.focus();
  }

  const isOutside = isSheet || place === 'pointer';
  // A sheet of the page has its theme. In full screen it is in the player, which is dark.
  const theme = isSheet ? undefined : 'dark';
  const container = isOutside && document.fullscreenElement !== frame ? undefined : frame;
  return (
    <Radix.Root
      open
      modal={false}
      dir="ltr"
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
    >
      <Radix.Trigger asChild>
        <MenuAnchor anchor={anchor} />
      </Radix.Trigger>
      <Radix.Portal container={container}>
        {isSheet ? <div className={styles.backdrop} /> : null}
      </Radix.Portal>
      <Radix.Portal container={container}>
        <Radix.Content
          ref={setContent}
          onFocus={focusFirstItem}
          onKeyDown={({ key }) => {
            if (key === 'ArrowLeft') onBack();
          }}
          className={joinClassNames(
            styles.content,
            isSheet ? styles.sheet : place === 'corner' ? styles.corner : undefined,
          )}
          aria-label={name}
          aria-labelledby={undefined}
          data-theme={theme}
          side="bottom"
          align="start"
          collisionBoundary={frame}
          collisionPadding={8}
          loop
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (document.activeElement === document.body) onReturnFocus();
          }}
          onInteractOutside={(event) => {
            // The button closes the menu itself; closing it here, too, would open it again.
            const { target } = event;
            if (target instanceof Node && anchor.current?.contains(target)) event.preventDefault();
          }}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
