import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { useState, type ReactNode, type RefObject } from 'react';
import { iconLook } from '../../foundations/icon-look.ts';
import { useCloseRequest } from '../../foundations/use-close-request.ts';
import { IconButton } from '../button/icon-button.tsx';
import * as styles from './dialog.css.ts';
import { letKeysScroll } from './let-keys-scroll.ts';

/** The content of a dialog, and whether it is open; the caller closes it when asked. `narrow` by default. */
export interface DialogProps {
  /** Whether the dialog is shown. `onClose` does not close it: the caller sets this to `false`. */
  readonly isOpen: boolean;
  /** Called by the close button, by Escape, by Back on Android and by a click outside. */
  readonly onClose: () => void;
  /** Heading of the dialog, and its name for screen readers. */
  readonly title: string;
  /** The body, between the title and the actions. In a tall window only the body scrolls. */
  readonly children: ReactNode;
  /** Buttons at the end, the primary one last. */
  readonly actions?: ReactNode;
  /** `full` fills the window, for tools with many parts. On a phone and in a low window `wide` does, too. */
  readonly width?: 'narrow' | 'wide' | 'full';
  /** Closing would lose work: a click outside does nothing; only the close button, Escape and Back call `onClose`. */
  readonly holdsWork?: boolean;
  /** The element that takes the focus first. Default: the first control. */
  readonly initialFocusRef?: RefObject<HTMLElement | null>;
}

/** Closing a notification that lies over the dialog must not close the dialog. */
const isNotification = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[data-notification]') !== null;

/** Escape closes the list of a combobox, not the dialog around it. */
const isInOpenList = (target: EventTarget | null) =>
  target instanceof Element && target.matches('[role="combobox"][aria-expanded="true"]');

/** Scrolling a dialog that is longer than the screen must not close it. */
function isOnScrollBar({ target, clientX }: PointerEvent) {
  if (!(target instanceof HTMLElement) || target.offsetWidth === target.clientWidth) return false;
  // In right-to-left pages the scroll bar is on the left.
  const start = target.getBoundingClientRect().left + target.clientLeft;
  return clientX < start || clientX >= start + target.clientWidth;
}

/** The element with the focus. A server has none. */
const focusedElement = () => (typeof document === 'undefined' ? null : document.activeElement);

/** Asks or tells one thing before the user continues. On close the focus returns to the element that had it. */
export function Dialog({
  isOpen,
  onClose,
  title,
  children,
  actions,
  width = 'narrow',
  holdsWork = false,
  initialFocusRef,
}: DialogProps) {
  // Stored while rendering, because the content may take the focus when it mounts.
  const [wasOpen, setWasOpen] = useState(false);
  const [opener, setOpener] = useState<Element | null>(null);
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    if (isOpen) setOpener(focusedElement());
  }
  useCloseRequest(isOpen, onClose);

  return (
    <Radix.Root open={isOpen} onOpenChange={(isOpenNext) => (isOpenNext ? undefined : onClose())}>
      <Radix.Portal>
        {/* Not Radix's overlay: it locks scrolling by an inline style sheet, which the content security policy refuses. */}
        <div className={styles.overlay}>
          <Radix.Content
            className={styles.dialog({ width })}
            aria-describedby={undefined}
            // Radix returns the focus only to its own trigger; any element may have opened this dialog.
            onOpenAutoFocus={(event) => {
              if (!initialFocusRef?.current) return;
              event.preventDefault();
              initialFocusRef.current.focus();
            }}
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              if (opener instanceof HTMLElement) opener.focus();
            }}
            onPointerDownOutside={(event) => {
              if (isOnScrollBar(event.detail.originalEvent)) event.preventDefault();
            }}
            onEscapeKeyDown={(event) => {
              if (isInOpenList(event.target)) event.preventDefault();
            }}
            onInteractOutside={(event) => {
              if (holdsWork || isNotification(event.detail.originalEvent.target))
                event.preventDefault();
            }}
          >
            <div className={styles.head}>
              <Radix.Title className={styles.title}>{title}</Radix.Title>
              <IconButton
                className={styles.close}
                name="Close"
                icon={<X {...iconLook} />}
                onClick={onClose}
              />
            </div>
            <div ref={letKeysScroll} className={styles.body}>
              {children}
            </div>
            {actions ? <div className={styles.actions}>{actions}</div> : null}
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  );
}
