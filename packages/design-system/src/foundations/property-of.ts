/** Returns the custom property of a token: `--kinora-color-page` from `var(--kinora-color-page)`. */
export const propertyOf = (token: string): string => token.replace(/^var\((.+)\)$/, '$1');
