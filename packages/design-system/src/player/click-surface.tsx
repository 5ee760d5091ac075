import { useRef, useState } from 'react';
import type { PlayerCommand } from './keys/player-keys.ts';
import * as styles from './player.css.ts';
import { useTouchGestures } from './touch/use-touch-gestures.ts';

/** How far a double tap seeks. */
const TAP_SECONDS = 10;

export interface ClickSurfaceProps {
  /** Whether the first frame has loaded. */
  readonly hasBegun: boolean;
  /** While a menu is open, a press only closes it. */
  readonly isMenuOpen: boolean;
  readonly isFullScreen: boolean;
  readonly showsChrome: boolean;
  readonly onPress: () => void;
  readonly onCommand: (command: PlayerCommand, isByTap?: boolean) => void;
  readonly onHideChrome: () => void;
}

/**
 * Covers the picture and takes its clicks and touches. A mouse click plays or pauses, a double click toggles full screen. A
 * tap shows or hides the controls, a double tap at a side seeks, a swipe up or down toggles full screen. Hidden from the
 * keyboard and screen readers, which have the controls.
 */
export function ClickSurface({
  hasBegun,
  isMenuOpen,
  isFullScreen,
  showsChrome,
  onPress,
  onCommand,
  onHideChrome,
}: ClickSurfaceProps) {
  const [surface, setSurface] = useState<HTMLElement | null>(null);
  // Taken from `pointerdown`, because Safari 18.2 reports "mouse" for every click.
  const pointerType = useRef('');
  /** The state before the press, which closes the menu and shows the controls. */
  const before = useRef({ isMenuOpen, showsChrome });

  useTouchGestures({
    surface,
    hasBegun,
    onSideTap: (side) =>
      onCommand({ type: 'seek-by', seconds: side === 'right' ? TAP_SECONDS : -TAP_SECONDS }, true),
    onTap: () => {
      if (before.current.showsChrome && !before.current.isMenuOpen) onHideChrome();
    },
    onSwipe: (direction) => {
      if (isFullScreen === (direction === 'down')) onCommand({ type: 'toggle-full-screen' });
    },
  });

  return (
    <button
      ref={setSurface}
      type="button"
      className={styles.surface}
      tabIndex={-1}
      aria-hidden
      onPointerDown={(event) => {
        pointerType.current = event.pointerType;
        before.current = { isMenuOpen, showsChrome };
      }}
      onClick={({ detail }) => {
        onPress();
        if (before.current.isMenuOpen || detail > 2 || pointerType.current === 'touch') return;
        // The second click of a double click undoes what the first one did.
        onCommand({ type: 'toggle-play' });
        if (detail === 2) onCommand({ type: 'toggle-full-screen' });
      }}
    />
  );
}
