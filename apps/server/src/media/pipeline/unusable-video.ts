/** A video that no attempt will ever publish; it is shown to its owner as failed. */
export class UnusableVideo extends Error {
  override readonly name = 'UnusableVideo';
}
