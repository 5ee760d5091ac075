/** Checks the shape: a file from another realm (an iframe) has a different class. A `Map` has a size, too. */
export const isBlob = (value: unknown): value is Blob =>
  typeof value === 'object' && value !== null && 'size' in value && 'slice' in value;
