/** Checks the shape: a file from another realm (an iframe) has a different class. */
export const isBlob = (value: unknown): value is Blob =>
  typeof value === 'object' && value !== null && 'size' in value;
