/** What paths are appended to: without a `host`, the page's own origin. */
export function originOf(host: string | undefined): string {
  const origin = host || globalThis.location?.origin;
  if (!origin || !URL.canParse(origin)) {
    throw new TypeError(
      `"host" must be an origin such as "https://kinora.example", not "${origin ?? ''}".`,
    );
  }
  return origin.replace(/\/+$/, '');
}
