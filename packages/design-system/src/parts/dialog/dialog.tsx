import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { useState, type ReactNode, type RefObject } from 'react';
import { iconLook } from '../../foundations/icon-look.ts';
import { IconButton } from '../button/icon-button.tsx';
import * as styles from './dialog.css.ts';

/**
 * What the dialog says and asks; the caller holds whether it is open, and closes it when asked. `narrow` unless told
 * otherwise.
 */
export interface DialogProps {
  readonly isOpen: boolean;
  /** Asked for by the close button, by Escape and by a click outside. */
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
  /** At the end, the primary one last. */
  readonly actions?: ReactNode;
  readonly width?: 'narrow' | 'wide';
  /** Work would be lost: a click outside does nothing, only the close button and Escape ask to close. */
  readonly holdsWork?: boolean;
  /** What has the focus first; default: the first control. */
  readonly initialFocusRef?: RefObject<HTMLElement | null>;
}

/** A notification lies over the dialog: who closes it has said nothing about the dialog. */
const isNotification = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[data-notification]') !== null;

/** Who scrolls a dialog that is longer than the screen has not said to close it. */
function isOnScrollBar({ target, clientX }: PointerEvent) {
  if (!(target instanceof HTMLElement) || target.offsetWidth === target.clientWidth) return false;
  // In what is read from right to left the scroll bar is at the left.
  const start = target.getBoundingClientRect().left + target.clientLeft;
  return clientX < start || clientX >= start + target.clientWidth;
}

/** Asks or tells one thing before the work goes on. The focus returns to where it came from. */
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
  // Noted before anything of the dialog is there: its content may take the focus as it comes.
  const [wasOpen, setWasOpen] = useState(false);
  const [opener, setOpener] = useState<Element | null>(null);
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    if (isOpen) setOpener(document.activeElement);
  }

  return (
    <Radix.Root open={isOpen} onOpenChange={(isOpenNext) => (isOpenNext ? undefined : onClose())}>
      <Radix.Portal>
        {/* Not Radix's overlay: it locks scrolling by an inline style sheet, which the content security policy refuses. */}
        <div className={styles.veil}>
          <Radix.Content
            className={styles.dialog({ width })}
            aria-describedby={undefined}
            // Radix returns the focus to a trigger of its own; ours may be anything that opened it.
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
            <div className={styles.body}>{children}</div>
            {actions ? <div className={styles.actions}>{actions}</div> : null}
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  );
}
