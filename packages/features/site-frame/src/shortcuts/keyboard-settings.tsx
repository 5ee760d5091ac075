import { useStored } from '@kinora/browser-storage';
import { Checkbox } from '@kinora/design-system';
import { singleKeysSwitch } from './site-keys.ts';

export interface KeyboardSettingsProps {
  readonly className?: string;
  /** A further sentence of the hint. */
  readonly more?: string;
}

/** Whether shortcuts of a single character work in this browser. */
export function KeyboardSettings({ className, more = '' }: KeyboardSettingsProps) {
  const [hasSingleKeys, choose] = useStored(singleKeysSwitch);
  return (
    <Checkbox
      className={className}
      label="Single-key shortcuts"
      hint={`Letters, digits and signs. Other keys always work. ${more}`}
      checked={hasSingleKeys}
      onChange={({ target }) => choose(target.checked)}
    />
  );
}
