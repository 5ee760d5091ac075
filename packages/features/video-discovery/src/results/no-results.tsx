import { Button, ButtonLink, EmptyState } from '@kinora/design-system';
import type { ResultFilters } from './use-result-filters.ts';

export interface NoResultsProps {
  readonly title: string;
  readonly filters: Pick<ResultFilters, 'active' | 'turnOff'>;
}

/** Says that nothing was found, and what to do: to turn off what leaves out videos, or to search for other words. */
export function NoResults({ title, filters: { active, turnOff } }: NoResultsProps) {
  const [first] = active;
  if (first === undefined) {
    return (
      <EmptyState
        title={title}
        advice="Check the spelling, or try fewer or other words."
        action={<ButtonLink href="/">See the newest videos</ButtonLink>}
      />
    );
  }
  const what = active.length === 1 ? `“${first}”` : 'the filters';
  return (
    <EmptyState
      title={title}
      advice={`Turn off ${what} to find more.`}
      action={<Button onClick={turnOff}>Turn off {what}</Button>}
    />
  );
}
