/** Returns the origin of every call: that of the page, unless `<meta name="kinora-host" content="…">` names another. */
export function hostOf(page: Document): string {
  const named = page.querySelector<HTMLMetaElement>('meta[name="kinora-host"]')?.content.trim();
  return new URL(named ?? '', page.baseURI).origin;
}
