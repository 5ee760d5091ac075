/** Returns the access token of an `Authorization` header. */
export function bearerIn(authorization: string | null | undefined): string | undefined {
  const [, token] = /^bearer +(\S+)\s*$/i.exec(authorization ?? '') ?? [];
  return token;
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Returns the refresh token of a body: raw text, a JSON string, or an object with that field. */
export function refreshTokenIn(body: unknown): string | undefined {
  const value = typeof body === 'string' ? parsedJson(body.trim()) : body;
  const token: unknown =
    typeof value === 'object' && value !== null ? Reflect.get(value, 'refreshToken') : value;
  return typeof token === 'string' && token !== '' ? token : undefined;
}
