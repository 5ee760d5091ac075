import { useRef } from 'react';
import * as styles from './player.css.ts';

export interface ClickSurfaceProps {
  /** While a menu is open, a press only closes it. */
  readonly isMenuOpen: boolean;
  readonly onPress: () => void;
  readonly onTogglePlay: () => void;
  readonly onToggleFullScreen: () => void;
}

/**
 * Covers the picture and takes its clicks: a mouse click plays or pauses, a double click toggles full screen. A tap does
 * neither, because it shows the controls. Hidden from the keyboard and screen readers, which have the controls.
 */
export function ClickSurface({
  isMenuOpen,
  onPress,
  onTogglePlay,
  onToggleFullScreen,
}: ClickSurfaceProps) {
  // Taken from `pointerdown`, because Safari 18.2 reports "mouse" for every click.
  const pointerType = useRef('');
  /** The menu closes at `pointerdown`, before the click. */
  const closesMenu = useRef(false);
  return (
    <button
      type="button"
      className={styles.surface}
      tabIndex={-1}
      aria-hidden
      onPointerDown={(event) => {
        pointerType.current = event.pointerType;
        closesMenu.current = isMenuOpen;
      }}
      onClick={({ detail }) => {
        onPress();
        if (closesMenu.current || detail > 2 || pointerType.current === 'touch') return;
        // The second click of a double click undoes what the first one did.
        onTogglePlay();
        if (detail === 2) onToggleFullScreen();
      }}
    />
  );
}
