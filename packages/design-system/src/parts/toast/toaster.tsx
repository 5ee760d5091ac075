import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import { useSyncExternalStore, type KeyboardEvent } from 'react';
import { createPortal } from 'react-dom';
import { iconLook } from '../../foundations/icon-look.ts';
import { useFullScreenElement } from '../../foundations/use-full-screen-element.ts';
import * as styles from './toaster.css.ts';
import type { Toasts } from './toasts.ts';

const icons = { success: CircleCheck, error: CircleAlert, info: Info };

/** The store whose notifications are shown: the one given to `ToastsProvider`. */
export interface ToasterProps {
  /** The store that `ToastsProvider` also has, from `createToasts`. */
  readonly toasts: Toasts;
}

/**
 * Shows notifications at the bottom left, newest on top. A click or Escape closes one; hover or focus pauses its timer.
 * Render it once, after everything else. While an element is full screen, they are in this element.
 */
export function Toaster({ toasts }: ToasterProps) {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.current, toasts.current);
  const fullScreen = useFullScreenElement();
  const region = (
    <section className={styles.region} aria-label="Notifications">
      {/* Present from the start: a live region that arrives together with its text is often not read. */}
      <div className={styles.list} aria-live="polite" aria-relevant="additions">
        {shown.map(({ id, kind, text, action }) => {
          const Icon = icons[kind];
          const closeOnEscape = ({ key }: KeyboardEvent) => {
            if (key === 'Escape') toasts.close(id);
          };
          return (
            <div
              key={id}
              role={kind === 'error' ? 'alert' : undefined}
              className={styles.place}
              data-has-action={action ? true : undefined}
              onPointerEnter={() => toasts.pause(id, 'pointer')}
              onPointerLeave={() => toasts.resume(id, 'pointer')}
              onFocus={() => toasts.pause(id, 'focus')}
              onBlur={() => toasts.resume(id, 'focus')}
              // Lets a dialog below stay open when this notification is pressed.
              data-notification
            >
              <button
                type="button"
                className={styles.toast({ kind })}
                data-kind={kind}
                title="Close"
                onClick={() => toasts.close(id)}
                onKeyDown={closeOnEscape}
              >
                <Icon className={styles.icon} {...iconLook} />
                <span className={styles.text}>{text}</span>
              </button>
              {action ? (
                <button
                  type="button"
                  className={styles.action}
                  onKeyDown={closeOnEscape}
                  onClick={() => {
                    toasts.close(id);
                    action.onPress();
                  }}
                >
                  {action.label}
                </button>
              ) : null}
            </div>
          );
        })}
      </div>
    </section>
  );
  return fullScreen ? createPortal(region, fullScreen) : region;
}
