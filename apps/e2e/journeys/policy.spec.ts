import { screens } from '../src/accessibility/screens.ts';
import { settle } from '../src/by-calls.ts';
import { aPerson, expect, test } from '../src/journey.ts';
import type { Site } from '../src/site.ts';

/** Every kind of document that the site serves. */
async function documentsOf(site: Site): Promise<readonly string[]> {
  // The mailbox contains a mail.
  (await settle(site, aPerson())).dispose();
  const routes = screens.map(({ route }) => route.replace(/:\w+/, 'some').replace('*', '/nowhere'));
  return [...new Set([...routes, '/index.html', '/dev/mailbox'])];
}

test('no document has a script, a style or a handler of its own in it, and its policy would refuse them', async ({
  site,
}) => {
  for (const path of await documentsOf(site)) {
    const answer = await fetch(new URL(path, site.url), { headers: { accept: 'text/html' } });
    const [html, policy] = [
      await answer.text(),
      answer.headers.get('content-security-policy') ?? '',
    ];
    const found = {
      path,
      type: answer.headers.get('content-type'),
      // A data block is no script: browsers do not run it.
      scripts: html.match(/<script(?![^>]*\s(?:src=|type="application\/json"))[^>]*>/gi) ?? [],
      styles: html.match(/<style\b|<[^>]+\sstyle=/gi) ?? [],
      handlers: html.match(/<[^>]+\son\w+=|javascript:/gi) ?? [],
      isLoose: /unsafe-|\*/.test(policy),
      startsFromNothing: policy.includes("default-src 'none'"),
      demandsTrustedTypes:
        path === '/dev/mailbox' || policy.includes("require-trusted-types-for 'script'"),
    };
    expect(found).toEqual({
      path,
      type: expect.stringContaining('text/html'),
      scripts: [],
      styles: [],
      handlers: [],
      isLoose: false,
      startsFromNothing: true,
      demandsTrustedTypes: true,
    });
  }
});
