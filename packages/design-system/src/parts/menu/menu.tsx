import { useRef, useState, type ReactNode } from 'react';
import { joinClassNames } from '../../foundations/join-class-names.ts';
import { button } from '../button/button.css.ts';
import { createContentLoader } from './load-content.ts';
import type { MenuEntry } from './menu-entry.ts';
import * as styles from './menu.css.ts';
import { MoreIcon } from './more-icon.tsx';

const { loaded, prefetch, useLoad } = createContentLoader(
  async () => (await import('./menu-content.tsx')).MenuContent,
);

const threeDots = <MoreIcon />;

/** The menu's name and entries; by default it opens below its button, aligned with the button's end. */
export interface MenuProps {
  /** Names the button and the menu, such as "More about Harbour at night". */
  readonly name: string;
  /** What the button shows: a lucide icon, or an avatar. Default: three dots. */
  readonly icon?: ReactNode;
  /** From top to bottom. `kind` makes an entry an action, a link, a choice or a separator. */
  readonly entries: readonly MenuEntry[];
  /** The side of the button that the menu opens on. Without enough space there, it opens on the other side. */
  readonly side?: 'top' | 'bottom';
  /** The edge of the button that the menu is aligned with; in right-to-left pages `start` is the right edge. */
  readonly align?: 'start' | 'end';
  /** The element that the menu is rendered into: needed inside an element that can fill the screen. */
  readonly container?: HTMLElement | undefined;
  /** Called with `true` when the user opens the menu, and with `false` when it closes. */
  readonly onOpenChange?: (isOpen: boolean) => void;
  /** Applied to the button. */
  readonly className?: string;
}

/**
 * A button that opens a list of actions, links and choices. The list's code is loaded when the viewer is about to press
 * the button; if it cannot be loaded, the button returns to its closed state, and a second failed press reloads the page,
 * because a deployment may have removed that code.
 */
export function Menu({
  name,
  icon = threeDots,
  entries,
  side = 'bottom',
  align = 'end',
  container,
  onOpenChange,
  className,
}: MenuProps) {
  const buttonRef = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState<'closed' | 'by-pointer' | 'by-key'>('closed');
  const isOpen = opened !== 'closed';
  const [MenuContent, setMenuContent] = useState(loaded);
  useLoad(
    isOpen && !MenuContent,
    (content) => setMenuContent(() => content),
    () => change('closed'),
  );

  function change(next: typeof opened) {
    setOpened(next);
    onOpenChange?.(next !== 'closed');
  }

  return (
    <>
      <button
        ref={buttonRef}
        type="button"
        className={joinClassNames(
          button({ variant: 'quiet', shape: 'icon', isFullWidth: false }),
          styles.trigger,
          className,
        )}
        aria-label={name}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        title={name}
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={(event) =>
          change(isOpen ? 'closed' : event.detail === 0 ? 'by-key' : 'by-pointer')
        }
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          change('by-key');
        }}
      >
        {icon}
      </button>
      {isOpen && MenuContent ? (
        <MenuContent
          name={name}
          entries={entries}
          side={side}
          align={align}
          focusesFirstItem={opened === 'by-key'}
          container={container}
          button={buttonRef}
          onClose={() => change('closed')}
        />
      ) : null}
    </>
  );
}
