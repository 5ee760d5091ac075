import { iconLook } from '@kinora/design-system';
import { media } from '@kinora/design-system/theme';
import { ChevronDown } from 'lucide-react';
import {
  type ReactNode,
  type Ref,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import * as styles from './collapsible-panel.css.ts';

/** What the page can tell the panel to do. */
export interface PanelHandle {
  /** Expands the panel, and moves the focus to it. */
  readonly open: () => void;
}

export interface CollapsiblePanelProps {
  readonly ref?: Ref<PanelHandle>;
  readonly title: ReactNode;
  /** Default: collapsed. */
  readonly isInitiallyOpen?: boolean;
  /** Called when the viewer expands or collapses the panel. */
  readonly onOpenChange?: (isOpen: boolean) => void;
  /** A button in the head of the expanded panel. */
  readonly action?: ReactNode;
  /** Rendered while the panel is expanded. */
  readonly children: ReactNode;
}

/** Whether the panel is below a player that stays in sight. Held sideways, a phone shows the player beside the panel. */
const isBelowPlayer = () =>
  document.querySelector('[data-stays-at-top]') !== null && matchMedia(media.uprightPhone).matches;

/** A panel beside the player. Renders a `section` named by its title. */
export function CollapsiblePanel({
  ref,
  title,
  isInitiallyOpen = false,
  onOpenChange,
  action,
  children,
}: CollapsiblePanelProps) {
  const id = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(isInitiallyOpen);
  useImperativeHandle(ref, () => ({
    open() {
      setOpen(true);
      toggle.current?.focus();
    },
  }));

  const wasOpen = useRef(isOpen);

  // Below it, the panel would open below the end of the screen.
  useEffect(() => {
    if (isOpen && !wasOpen.current && isBelowPlayer())
      toggle.current?.scrollIntoView({ block: 'start' });
    wasOpen.current = isOpen;
  }, [isOpen]);

  function toggleOpen() {
    setOpen(!isOpen);
    onOpenChange?.(!isOpen);
  }

  return (
    <section className={styles.panel} aria-labelledby={`${id}-title`}>
      <h2>
        <button
          ref={toggle}
          type="button"
          id={`${id}-title`}
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={toggleOpen}
        >
          <span className={styles.title}>{title}</span>
          <ChevronDown className={styles.arrow} {...iconLook} />
        </button>
      </h2>
      {isOpen ? (
        <>
          {action}
          <div id={id} className={styles.body}>
            {children}
          </div>
        </>
      ) : null}
    </section>
  );
}
