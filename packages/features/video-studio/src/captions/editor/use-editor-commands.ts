import { type RefObject, useEffect, useEffectEvent } from 'react';

type EditorCommand = 'undo' | 'redo' | 'save' | 'find' | 'toggle' | 'italic' | 'bold' | 'underline';

const byKey: Readonly<Record<string, EditorCommand>> = {
  z: 'undo',
  'shift+z': 'redo',
  y: 'redo',
  s: 'save',
  f: 'find',
  k: 'toggle',
  i: 'italic',
  b: 'bold',
  u: 'underline',
};

/**
 * Returns the command of a key press with Ctrl or Cmd. In a field outside the captions, Undo and Redo are left to the
 * browser, and so are the keys of Find: a second press finds in the page.
 */
function commandOf(event: KeyboardEvent): EditorCommand | undefined {
  const { key, ctrlKey, metaKey, altKey, shiftKey, isComposing, target } = event;
  if (altKey || ctrlKey === metaKey || isComposing) return undefined;
  const command = byKey[`${shiftKey ? 'shift+' : ''}${key.toLowerCase()}`];
  const isToolField = target instanceof HTMLInputElement && target.closest('[data-cue]') === null;
  return isToolField && command !== 'save' ? undefined : command;
}

const dialogOf = (element: Element | null) => element?.closest('[role="dialog"]');

/** Runs commands by their keys anywhere in the dialog of the editor, but not in a dialog over it. */
export function useEditorCommands(
  root: RefObject<HTMLElement | null>,
  commands: Readonly<Record<EditorCommand, () => void>>,
) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const command = commandOf(event);
    const { target } = event;
    const isHere = target instanceof Element && dialogOf(target) === dialogOf(root.current);
    if (!command || !isHere) return;
    event.preventDefault();
    commands[command]();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
