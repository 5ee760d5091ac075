import { Checkbox } from '@kinora/design-system';
import { usePause } from './use-pause.ts';

/** Whether the host records what the signed-in viewer watches, for the settings of the site. */
export function HistorySettings() {
  const { isPaused, isPending, toggle } = usePause();
  return (
    <Checkbox
      label="Pause history"
      hint="Videos that you watch are not added, and videos start from the beginning."
      checked={isPaused}
      aria-disabled={isPending || undefined}
      onChange={toggle}
    />
  );
}
