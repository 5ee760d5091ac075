/** What lives as long as the tab; `undefined` where the browser forbids site data: then asking for it throws. */
export function tabStorage(): Storage | undefined {
  try {
    return sessionStorage;
  } catch {
    return undefined;
  }
}
