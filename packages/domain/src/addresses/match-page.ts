import { type PageName, pageNames, pageOf } from './pages.ts';

/** A page, and the decoded values of its path parameters. */
export interface PageMatch {
  readonly name: PageName;
  readonly params: Readonly<Record<string, string>>;
}

/** Matches a path as react-router does: in any letter case, with optional trailing slashes. */
const patternOf = (path: string) =>
  new RegExp(`^${path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}/*$`, 'i');

const patterns = pageNames.map((name) => ({ name, pattern: patternOf(pageOf(name).path) }));

/** Decodes each segment as react-router does: a slash inside a segment stays encoded. */
function decodedPath(pathname: string): string {
  try {
    return pathname
      .split('/')
      .map((segment) => decodeURIComponent(segment).replaceAll('/', '%2F'))
      .join('/');
  } catch {
    return pathname;
  }
}

/** Returns the page at the path of an address; `undefined` when no page has this path. */
export function matchPage(pathname: string): PageMatch | undefined {
  const path = decodedPath(pathname);
  for (const { name, pattern } of patterns) {
    const match = pattern.exec(path);
    if (!match) continue;
    const params = Object.entries(match.groups ?? {}).map(([key, value]) => [
      key,
      value.replaceAll('%2F', '/'),
    ]);
    return { name, params: Object.fromEntries(params) };
  }
  return undefined;
}
