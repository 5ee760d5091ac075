import { Button, EmptyState } from '@kinora/design-system';

export interface NothingUnwatchedProps {
  readonly onShowAll: () => void;
}

/** Shown when the switch hides every video of a list, or when there are none. */
export function NothingUnwatched({ onShowAll }: NothingUnwatchedProps) {
  return (
    <EmptyState
      title="Nothing new to watch."
      advice="Watched videos are hidden."
      action={<Button onClick={onShowAll}>Show watched videos</Button>}
    />
  );
}
