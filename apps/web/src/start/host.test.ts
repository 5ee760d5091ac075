import { describe, expect, it } from 'vitest';
import { hostInDocument, hostOf } from './host.ts';

const pageWith = (head: string) =>
  new DOMParser().parseFromString(
    `<!doctype html><base href="https://watch.example/some/page">${head}`,
    'text/html',
  );

describe('hostOf', () => {
  it.each([
    ['returns the origin of the page by default', '', 'https://watch.example'],
    [
      'returns the host that the page names',
      '<meta name="kinora-host" content="https://api.example/">',
      'https://api.example',
    ],
    [
      'returns the origin of the page when the name is blank',
      '<meta name="kinora-host" content=" ">',
      'https://watch.example',
    ],
  ])('%s [PRODUCT-10]', (_case, head, expected) => {
    expect(hostOf(pageWith(head))).toBe(expected);
  });
});

describe('hostInDocument', () => {
  const facts = {
    name: 'Kinora',
    version: '0.1.0',
    limits: { videoBytes: 104_857_600 },
    extensions: [],
    features: ['comment-editing'],
    registration: 'invite',
  };
  const block = `<script type="application/json" id="host-facts">${JSON.stringify(facts)}</script>`;

  it('returns what the document says about its host', () => {
    expect(hostInDocument(pageWith(block))).toEqual(facts);
  });

  it.each([
    ['a document without it', ''],
    [
      'a document whose calls go to another host',
      `<meta name="kinora-host" content="https://api.example">${block}`,
    ],
  ])('returns undefined for %s', (_case, head) => {
    expect(hostInDocument(pageWith(head))).toBeUndefined();
  });
});
