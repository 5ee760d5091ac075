/** The base of every call: the page's own origin unless `<meta name="kinora-host" content="…">` names another. */
export function hostOf(page: Document): string {
  const named = page.querySelector<HTMLMetaElement>('meta[name="kinora-host"]')?.content.trim();
  return new URL(named ?? '', page.baseURI).origin;
}
