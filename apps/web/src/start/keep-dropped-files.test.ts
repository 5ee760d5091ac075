import { describe, expect, it } from 'vitest';
import { keepDroppedFiles } from './keep-dropped-files.ts';

keepDroppedFiles();

/** Returns whether the browser would still act on a drop on `target`. */
function isLeftToBrowser(target: Element, types: readonly string[]): boolean {
  const drop = new Event('drop', { bubbles: true, cancelable: true });
  document.body.append(target);
  return target.dispatchEvent(Object.assign(drop, { dataTransfer: { types } }));
}

describe('keepDroppedFiles', () => {
  it('keeps the browser on the page when a file is dropped outside a file input [INPUT-11]', () => {
    const text = document.createElement('input');
    expect(isLeftToBrowser(document.createElement('p'), ['Files'])).toBe(false);
    expect(isLeftToBrowser(text, ['Files'])).toBe(false);
  });

  it('leaves a drop on a file input and dropped text to the browser', () => {
    const picker = document.createElement('input');
    picker.type = 'file';
    expect(isLeftToBrowser(picker, ['Files'])).toBe(true);
    expect(isLeftToBrowser(document.createElement('p'), ['text/plain'])).toBe(true);
  });
});
