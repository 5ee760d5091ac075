import { type SearchQueryOptions, useHostFeature } from '@kinora/server-state';
import { useSearchParams } from 'react-router';
import { ageLabels, lengthLabels } from './filter-labels.ts';
import { parameters, searchOptionsIn } from './search-options.ts';

/** The order and the filters of the address, as far as the host has them. */
export function useResultFilters() {
  const hasCaptions = useHostFeature('captions');
  const hasOthers = useHostFeature('search-filters');
  const [searchParams, setSearchParams] = useSearchParams();
  const { onlyWithCaptions, ...others } = searchOptionsIn(searchParams);
  const options: SearchQueryOptions = {
    ...(hasCaptions ? { onlyWithCaptions } : {}),
    ...(hasOthers ? others : {}),
  };
  const { length, uploadedWithin } = options;
  /** The filters that leave out videos, as the buttons name them. */
  const active = [
    ...(options.onlyWithCaptions ? ['With captions'] : []),
    ...(length ? [lengthLabels[length]] : []),
    ...(uploadedWithin ? [ageLabels[uploadedWithin]] : []),
  ];

  /** Sets parameters of the address; `undefined` removes one. */
  const change = (changes: Readonly<Record<string, string | undefined>>) =>
    setSearchParams((params) => {
      const next = new URLSearchParams(params);
      for (const [name, value] of Object.entries(changes)) {
        if (value === undefined) next.delete(name);
        else next.set(name, value);
      }
      return next;
    });
  const turnOff = () =>
    change({
      [parameters.captions]: undefined,
      [parameters.length]: undefined,
      [parameters.age]: undefined,
    });
  return { hasCaptions, hasOthers, options, active, change, turnOff };
}

export type ResultFilters = ReturnType<typeof useResultFilters>;
