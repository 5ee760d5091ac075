import { type Calls, calls } from '@kinora/api-contract';
import type { Sdk } from '@kinora/sdk';
import { type Query, type QueryClient, mutationOptions } from '@tanstack/react-query';
import { type CallName, type DataOf, type OptionsOf, keyOf, send } from './call-key.ts';

const contract: Readonly<Record<string, Calls>> = calls;

/** Whether the fields of a query have the same values as the options of the same names. */
const hasFieldsOf =
  (options: object) =>
  ({ queryKey }: Query): boolean =>
    Object.entries(queryKey[3] ?? {}).every(
      ([name, value]) => !(name in options) || Reflect.get(options, name) === value,
    );

/** Refetches what a success of a call with these options makes stale, as the contract says. */
export function refetchStale(client: QueryClient, name: CallName, options: object = {}) {
  const [subject = '', call = ''] = name.split('.');
  const stale = contract[subject]?.[call]?.stale ?? [];
  return Promise.all(
    stale.map((one) =>
      client.invalidateQueries({ queryKey: keyOf(one), predicate: hasFieldsOf(options) }),
    ),
  );
}

/**
 * Makes the mutation of a call. After a success `write` changes the cache, and what the contract calls stale is refetched.
 * `toOptions` makes the options of the call from the variables of the mutation.
 */
export const mutation = <Name extends CallName, Variables = void>(
  sdk: Sdk,
  name: Name,
  toOptions: (variables: Variables) => OptionsOf<Name>,
  write?: (client: QueryClient, data: DataOf<Name>, variables: Variables) => unknown,
) =>
  mutationOptions({
    mutationKey: keyOf(name),
    mutationFn: (variables: Variables): Promise<DataOf<Name>> =>
      send(sdk, name, toOptions(variables)),
    onSuccess: async (data, variables, _result, { client }) => {
      await write?.(client, data, variables);
      void refetchStale(client, name, toOptions(variables));
    },
  });
