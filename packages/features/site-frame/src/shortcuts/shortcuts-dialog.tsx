import { useStored } from '@kinora/browser-storage';
import { Dialog, type ShortcutKey, VisuallyHidden, isSingleKey } from '@kinora/design-system';
import { DialogGroup, DialogGroups } from '../dialog-groups/dialog-groups.tsx';
import { KeyboardSettings } from './keyboard-settings.tsx';
import * as styles from './shortcuts-dialog.css.ts';
import { singleKeysSwitch } from './site-keys.ts';
import { siteShortcuts } from './site-shortcuts.ts';

const keyNames: Readonly<Record<string, string>> = {
  ' ': 'Space',
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
};

/** How screen readers say signs that they would leave out. */
const spokenNames: Readonly<Record<string, string>> = {
  ArrowLeft: 'left arrow',
  ArrowRight: 'right arrow',
  ArrowUp: 'up arrow',
  ArrowDown: 'down arrow',
  ',': 'comma',
  '.': 'full stop',
  '<': 'less than',
  '>': 'greater than',
  '/': 'slash',
  '?': 'question mark',
};

const modifierNames = { ctrlKey: 'Ctrl', altKey: '⌥' } as const;

const Cap = ({
  shown,
  spoken,
}: {
  readonly shown: string;
  readonly spoken?: string | undefined;
}) => (
  <kbd className={styles.cap}>
    <span aria-hidden={spoken ? true : undefined}>{shown}</span>
    {spoken ? <VisuallyHidden>{spoken}</VisuallyHidden> : null}
  </kbd>
);

const Key = ({ shortcutKey: { key, modifier } }: { readonly shortcutKey: ShortcutKey }) => (
  <>
    {modifier ? (
      <>
        <Cap
          shown={modifierNames[modifier]}
          spoken={modifier === 'altKey' ? 'Option' : undefined}
        />
        <span className={styles.between}>+</span>
      </>
    ) : null}
    <Cap shown={keyNames[key] ?? key} spoken={spokenNames[key]} />
  </>
);

interface KeysProps {
  readonly keys: readonly ShortcutKey[];
  readonly hasSingleKeys: boolean;
}

/** A row of digits shows its ends alone. */
function Keys({ keys, hasSingleKeys }: KeysProps) {
  const isRange = keys.length > 2;
  const shown = isRange ? [...keys.slice(0, 1), ...keys.slice(-1)] : keys;
  return shown.map((shortcutKey, index) => {
    const isOff = !hasSingleKeys && isSingleKey(shortcutKey.key);
    return (
      <span key={shortcutKey.key} className={styles.combination} data-off={isOff || undefined}>
        {index > 0 ? <span className={styles.between}>{isRange ? 'to' : 'or'}</span> : null}
        <Key shortcutKey={shortcutKey} />
        {isOff ? <VisuallyHidden>(off)</VisuallyHidden> : null}
      </span>
    );
  });
}

export interface ShortcutsDialogProps {
  readonly onClose: () => void;
}

/** All shortcuts of the site, and the switch that turns those of a single character off. */
export function ShortcutsDialog({ onClose }: ShortcutsDialogProps) {
  const [hasSingleKeys] = useStored(singleKeysSwitch);
  return (
    <Dialog isOpen onClose={onClose} title="Keyboard shortcuts" width="wide">
      <KeyboardSettings
        className={styles.choice}
        more="This list is in the settings of the player, too."
      />
      <DialogGroups>
        {siteShortcuts().map(([group, shortcuts]) => (
          <DialogGroup key={group} name={group}>
            <dl className={styles.list}>
              {shortcuts.map(({ label, keys }) => (
                <div key={label} className={styles.row}>
                  <dt>{label}</dt>
                  <dd className={styles.keys}>
                    <Keys keys={keys} hasSingleKeys={hasSingleKeys} />
                  </dd>
                </div>
              ))}
            </dl>
          </DialogGroup>
        ))}
      </DialogGroups>
    </Dialog>
  );
}
