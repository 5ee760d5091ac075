import { useStored } from '@kinora/browser-storage';
import { Checkbox } from '@kinora/design-system';
import { singleKeysSwitch } from './site-keys.ts';

/** Whether shortcuts of a single character work in this browser. */
export function KeyboardSettings({ className }: { readonly className?: string }) {
  const [hasSingleKeys, choose] = useStored(singleKeysSwitch);
  return (
    <Checkbox
      className={className}
      label="Single-key shortcuts"
      hint="Letters, digits and signs. Other keys always work. This list is in the settings of the player, too."
      checked={hasSingleKeys}
      onChange={({ target }) => choose(target.checked)}
    />
  );
}
