/** Returns the address that paths are appended to: `host`, else the page's origin. */
export function hostOrigin(host: string | undefined): string {
  const origin = host || globalThis.location?.origin || '';
  if (!URL.canParse(origin)) {
    throw new TypeError(
      `"host" must be an origin such as "https://kinora.example", not "${origin}".`,
    );
  }
  return origin.replace(/\/+$/, '');
}
