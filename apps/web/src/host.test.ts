import { describe, expect, it } from 'vitest';
import { hostOf } from './host.ts';

const pageWith = (head: string) =>
  new DOMParser().parseFromString(
    `<!doctype html><base href="https://watch.example/some/page">${head}`,
    'text/html',
  );

describe('the host', () => {
  it.each([
    ['is the own origin', '', 'https://watch.example'],
    [
      'is what the page names',
      '<meta name="kinora-host" content="https://api.example/">',
      'https://api.example',
    ],
    [
      'is the own origin when the name is blank',
      '<meta name="kinora-host" content=" ">',
      'https://watch.example',
    ],
  ])('%s [PRODUCT-10]', (_case, head, expected) => {
    expect(hostOf(pageWith(head))).toBe(expected);
  });
});
