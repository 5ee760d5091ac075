import { type PageName, pageOf, type sitePages } from './pages.ts';

type ParameterOfPath<Path> = Path extends `${string}/:${infer Name}` ? Name : never;

type ParameterOfQuery<Page> = Page extends {
  readonly query: readonly (infer Name extends string)[];
}
  ? Name
  : never;

type Row<Name extends PageName> = (typeof sitePages)[Name];

type Values<Name extends PageName> = {
  readonly [Parameter in ParameterOfPath<Row<Name>['path']>]: string;
} & {
  readonly [Parameter in ParameterOfQuery<Row<Name>>]?: string | number | undefined;
};

/** A page without parameters takes no values. */
type Arguments<Given> = keyof Given extends never
  ? []
  : object extends Given
    ? [values?: Given]
    : [values: Given];

/**
 * Returns the address of a page within the site: `hrefOf('results', { query: 'tide' })` is `/results?query=tide`. The
 * parameters of its path are required; those of its query that are `undefined` are left out.
 */
export function hrefOf<Name extends PageName>(
  name: Name,
  ...[values]: Arguments<Values<Name>>
): string {
  const given: Readonly<Record<string, string | number | undefined>> = values ?? {};
  const { path, query = [] } = pageOf(name);
  const filled = path.replaceAll(/:(\w+)/g, (_pattern, parameter: string) =>
    encodeURIComponent(given[parameter] ?? ''),
  );
  const pairs = query.flatMap((parameter) => {
    const value = given[parameter];
    return value === undefined ? [] : `${parameter}=${encodeURIComponent(value)}`;
  });
  return pairs.length === 0 ? filled : `${filled}?${pairs.join('&')}`;
}
