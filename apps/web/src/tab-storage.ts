/** Returns the session storage; `undefined` if the browser forbids site data, which makes reading the property throw. */
export function tabStorage(): Storage | undefined {
  try {
    return sessionStorage;
  } catch {
    return undefined;
  }
}
