/** The prefix of every path. */
export const API_PREFIX = '/api/v1';

/**
 * Fills a path template; each value becomes one encoded segment. Throws a `TypeError` for a value that is not text, and a
 * `RangeError` for text that cannot be a segment: `''`, `.` and `..`.
 */
export function fillPath(template: string, params: Readonly<Record<string, unknown>> = {}): string {
  return template.replaceAll(/:(\w+)/g, (_placeholder, name: string) => {
    const value = params[name];
    if (typeof value !== 'string')
      throw new TypeError(`${template}: "${name}" must be text, not ${typeof value}.`);
    if (['', '.', '..'].includes(value))
      throw new RangeError(`"${name}" must be text that can be a path segment.`);
    return encodeURIComponent(value);
  });
}

/** Returns the names of the placeholders in a path template. */
export const paramNames = (template: string): string[] =>
  Array.from(template.matchAll(/:(\w+)/g), ([, name = '']) => name);

/** A field as text; lists become JSON. */
export const fieldText = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

/** Browsers and Node have this class. The package is compiled without the types of either. */
declare const URLSearchParams: new () => {
  readonly size: number;
  set(name: string, value: string): void;
  sort(): void;
  toString(): string;
};

/**
 * Returns a path with its query. Parameters that are `undefined` are left out, and the others are sorted: callers that
 * send the same parameters use the same URL, so that a browser can reuse a response that the server has preloaded.
 */
export function requestPath(
  template: string,
  params?: Readonly<Record<string, unknown>>,
  query: Readonly<Record<string, unknown>> = {},
): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, fieldText(value));
  }
  search.sort();
  return fillPath(template, params) + (search.size ? `?${search.toString()}` : '');
}
