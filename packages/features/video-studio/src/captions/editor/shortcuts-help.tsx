import * as styles from './editor-tools.css.ts';

const isMac = () => /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The keys of the editor. Each does nothing else where it works, and none is a key of a screen reader. */
export function ShortcutsHelp() {
  const command = isMac() ? '⌘' : 'Ctrl';
  const shortcuts = [
    [`${command} + K`, 'Play or pause'],
    [`${command} + Enter`, 'Play this caption'],
    [`${command} + Shift + Enter`, 'Split at the cursor'],
    [`${command} + I, B, U`, 'Italic, bold, underline'],
    ['Delete at the end of a text', 'Merge with the next'],
    ['↑ at the start of a field', 'Row above'],
    ['↓ at the end of a field', 'Row below'],
    ['← →, with Shift in small steps', 'Move a block or edge of the timeline'],
    [`${command} + Z`, 'Undo'],
    [isMac() ? '⌘ + Shift + Z' : 'Ctrl + Shift + Z or Ctrl + Y', 'Redo'],
    [`${command} + F`, 'Find; again: find in the page'],
    [`${command} + S`, 'Save'],
  ] as const;
  return (
    <dl className={styles.shortcuts}>
      {shortcuts.map(([keys, effect]) => (
        <div key={keys} className={styles.shortcut}>
          <dt>
            <kbd className={styles.keys}>{keys}</kbd>
          </dt>
          <dd className={styles.effect}>{effect}</dd>
        </div>
      ))}
    </dl>
  );
}
