import type { Page } from '@kinora/domain';
import type { Sdk } from '@kinora/sdk';
import { infiniteQueryOptions, queryOptions, skipToken } from '@tanstack/react-query';
import { inPages } from '../lists/in-pages.ts';
import { withoutRepeats } from '../lists/without-repeats.ts';
import { type CallName, type DataOf, type OptionsOf, keyOf, send } from './call-key.ts';

/** The fields of a call that belong to the key of its query. */
type FieldsOf<Name> = Omit<OptionsOf<Name>, 'page' | 'signal'>;

/** Fields that may not be known yet. */
type MaybeUndefined<Fields> = { readonly [Name in keyof Fields]: Fields[Name] | undefined };

const hasUndefinedField = (fields: object) => Object.values(fields).includes(undefined);

/** Makes the query of a call. It is disabled while a field is `undefined`. */
export const query = <Name extends CallName>(
  sdk: Sdk,
  name: Name,
  fields: MaybeUndefined<FieldsOf<Name>>,
) =>
  queryOptions({
    queryKey: keyOf(name, fields),
    queryFn: hasUndefinedField(fields)
      ? skipToken
      : ({ signal }): Promise<DataOf<Name>> => send(sdk, name, { ...fields, signal }),
  });

type ItemOf<Name> =
  DataOf<Name> extends Page<infer Item extends { readonly id: string }> ? Item : never;

/** How long a list stays fresh; default as in `createQueryClient`. */
interface Freshness {
  readonly staleTime?: number;
}

const fetchPage =
  <Name extends CallName>(sdk: Sdk, name: Name, fields: object) =>
  (context: {
    readonly pageParam: number;
    readonly signal: AbortSignal;
  }): Promise<Page<ItemOf<Name>>> =>
    send(sdk, name, { ...fields, page: context.pageParam, signal: context.signal });

/** Makes the query of a list, page by page. No item appears twice in its pages. */
export const pagedQuery = <Name extends CallName>(
  sdk: Sdk,
  name: Name,
  fields: FieldsOf<Name>,
  freshness: Freshness = {},
) =>
  infiniteQueryOptions({
    ...inPages,
    ...freshness,
    queryKey: keyOf(name, fields),
    queryFn: fetchPage(sdk, name, fields),
    select: withoutRepeats<ItemOf<Name>>,
  });

/** Like {@link pagedQuery}, but disabled while a field is `undefined`. */
export const optionalPagedQuery = <Name extends CallName>(
  sdk: Sdk,
  name: Name,
  fields: MaybeUndefined<FieldsOf<Name>>,
  freshness: Freshness = {},
) =>
  infiniteQueryOptions({
    ...inPages,
    ...freshness,
    queryKey: keyOf(name, fields),
    queryFn: hasUndefinedField(fields) ? skipToken : fetchPage(sdk, name, fields),
    select: withoutRepeats<ItemOf<Name>>,
  });
