let endPresent: (() => void) | undefined;

/** One preview at a time on a page, whoever begins it: taking the turn ends the one before. */
export function takePreviewTurn(end: () => void): void {
  endPresent?.();
  endPresent = end;
}
