import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { createContentLoader } from '../../parts/menu/load-content.ts';
import * as styles from '../player.css.ts';
import type { Playback } from '../state/use-player.ts';

const { loaded, useLoad } = createContentLoader(
  async () => (await import('./context-menu-content.tsx')).ContextMenuContent,
);

export interface ContextMenuProps {
  readonly playback: Playback;
  readonly frame: HTMLElement;
  /** Copies the link of the video, which starts at these seconds. Without it the menu offers no links. */
  readonly onCopyLink: ((seconds?: number) => void) | undefined;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly onReturnFocus: () => void;
}

interface Opened {
  /** Where the menu opens, from the left and the top of the frame, in CSS pixels. */
  readonly x: number;
  readonly y: number;
  /** The position of the video at that moment. */
  readonly seconds: number;
  readonly isByMouse: boolean;
}

/** The menu of the right mouse button, of the menu key and of a long press. A second press shows the browser's own menu. */
export function ContextMenu({
  playback,
  frame,
  onCopyLink,
  onOpenChange,
  onReturnFocus,
}: ContextMenuProps) {
  // The state changes with every time update, and nearly every value here with it.
  'use no memo';
  const anchor = useRef<HTMLSpanElement>(null);
  const [opened, setOpened] = useState<Opened>();
  const [Content, setContent] = useState(loaded);

  function change(next: Opened | undefined) {
    setOpened(next);
    onOpenChange(next !== undefined);
  }
  useLoad(
    opened !== undefined && !Content,
    (content) => setContent(() => content),
    () => change(undefined),
  );

  const open = useEffectEvent((event: MouseEvent) => {
    const { target, clientX, clientY, button } = event;
    const isPicture =
      target === frame || (target instanceof Element && target.parentElement === frame);
    if (!isPicture || opened) return;
    event.preventDefault();
    const { left, top } = frame.getBoundingClientRect();
    const seconds = playback.state.currentSeconds;
    change({ x: clientX - left, y: clientY - top, seconds, isByMouse: button === 2 });
  });
  useEffect(() => {
    const listener = (event: MouseEvent) => open(event);
    frame.addEventListener('contextmenu', listener);
    return () => frame.removeEventListener('contextmenu', listener);
  }, [frame]);

  if (!opened) return null;
  return (
    <>
      <span
        ref={anchor}
        className={styles.contextPoint}
        style={{ insetInlineStart: opened.x, insetBlockStart: opened.y }}
      />
      {Content ? (
        <Content
          playback={playback}
          frame={frame}
          anchor={anchor}
          seconds={opened.seconds}
          focusesFirstItem={!opened.isByMouse}
          onCopyLink={onCopyLink}
          onClose={() => change(undefined)}
          onReturnFocus={onReturnFocus}
        />
      ) : null}
    </>
  );
}
