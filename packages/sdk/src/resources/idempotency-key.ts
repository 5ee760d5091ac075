function randomDigit() {
  const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
  return (byte % 16).toString(16);
}

/** Returns a new UUID (version 4). `crypto.randomUUID` is missing on pages without HTTPS. */
export function newIdempotencyKey(): string {
  // The 4 is the version, the 8 the variant.
  return 'xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx'.replaceAll('x', randomDigit);
}
