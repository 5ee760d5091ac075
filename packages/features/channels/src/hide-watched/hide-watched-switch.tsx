import { Checkbox } from '@kinora/design-system';

export interface HideWatchedSwitchProps {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** Leaves the videos that the viewer has watched out of a list. */
export function HideWatchedSwitch({ isOn, onChange }: HideWatchedSwitchProps) {
  return (
    <Checkbox
      label="Hide watched"
      checked={isOn}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  );
}
