import { useEffect, useEffectEvent } from 'react';
import { isSingleKey, useSingleKeys } from '../../foundations/single-keys.tsx';
import { commandForKey, keepsKey, type PlayerCommand } from './player-keys.ts';

/**
 * Handles keys while the player or the page itself has the focus, never in text fields. The elements around the player
 * count as the page, because a click on plain text focuses the nearest focusable ancestor.
 */
export function usePlayerKeys(frame: HTMLElement | null, run: (command: PlayerCommand) => void) {
  const hasSingleKeys = useSingleKeys();
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    if (event.defaultPrevented || !(target instanceof Element)) return;
    if (!frame || !(frame.contains(target) || target.contains(frame))) return;
    if (keepsKey(target, event.key, frame)) return;
    const command = commandForKey(event);
    if (!command || (isSingleKey(event.key) && !hasSingleKeys)) return;
    event.preventDefault();
    run(command);
  });

  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
