let endCurrent: (() => void) | undefined;

/** Ends the preview that is running, so that a page plays one preview at a time; `end` will end the new one. */
export function takePreviewTurn(end: () => void): void {
  endCurrent?.();
  endCurrent = end;
}
