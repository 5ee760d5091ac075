import { expect, test } from '../src/journey.ts';
import { screens } from '../src/screens/screens.ts';

/** Returns the paths of every kind of document that the site serves. */
function documents(): readonly string[] {
  const routes = screens.map(({ route }) => route.replace(/:\w+/, 'some').replace('*', '/nowhere'));
  return [...new Set([...routes, '/index.html', '/dev/mailbox'])];
}

test('no document contains inline scripts, styles or handlers, and its policy forbids them', async ({
  site,
}) => {
  for (const path of documents()) {
    const response = await fetch(new URL(path, site.url), { headers: { accept: 'text/html' } });
    const [html, policy] = [
      await response.text(),
      response.headers.get('content-security-policy') ?? '',
    ];
    const found = {
      path,
      type: response.headers.get('content-type'),
      // Browsers do not execute a data block.
      scripts: html.match(/<script(?![^>]*\s(?:src=|type="application\/json"))[^>]*>/gi) ?? [],
      styles: html.match(/<style\b|<[^>]+\sstyle=/gi) ?? [],
      handlers: html.match(/<[^>]+\son\w+=|javascript:/gi) ?? [],
      isPermissive: /unsafe-|\*/.test(policy),
      deniesByDefault: policy.includes("default-src 'none'"),
      requiresTrustedTypes:
        path === '/dev/mailbox' || policy.includes("require-trusted-types-for 'script'"),
    };
    expect(found).toEqual({
      path,
      type: expect.stringContaining('text/html'),
      scripts: [],
      styles: [],
      handlers: [],
      isPermissive: false,
      deniesByDefault: true,
      requiresTrustedTypes: true,
    });
  }
});
