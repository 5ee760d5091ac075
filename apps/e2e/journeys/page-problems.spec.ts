import { expect, test } from '@playwright/test';
import { watch } from '../src/journey.ts';

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; require-trusted-types-for 'script'";
const violations = {
  'an inline style sheet': '<style>b { color: red }</style>',
  'a style attribute': '<b style="color: red">Red</b>',
  'an inline script': '<script>document.title = "Faulty"</script>',
  'a script from another origin': '<script src="https://elsewhere.test/script.js"></script>',
  'HTML assigned from text': '<script src="/inner.js"></script>',
};
const files: Readonly<Record<string, string>> = {
  '/inner.js': 'document.body.innerHTML = "<b>Faulty</b>"',
  '/throws.js': 'throw new Error("Nobody caught this")',
};

test('policy violations and uncaught errors are recorded in every window', async ({ browser }) => {
  for (const [what, html] of Object.entries({
    ...violations,
    'an uncaught error': '<script src="/throws.js"></script>',
  })) {
    const problems: string[] = [];
    const context = await browser.newContext();
    watch(context, problems);
    await context.route('**/*', (route) => {
      const script = files[new URL(route.request().url()).pathname];
      return script
        ? route.fulfill({ contentType: 'text/javascript', body: script })
        : route.fulfill({
            contentType: 'text/html',
            headers: { 'content-security-policy': policy },
            body: `<body>${html}</body>`,
          });
    });
    await (await context.newPage()).goto('https://kinora.test/');
    await expect.poll(() => problems.length, what).toBeGreaterThan(0);
    await context.close();
  }
});
