import { expect, test } from '@playwright/test';
import { watch } from '../src/journey.ts';

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; require-trusted-types-for 'script'";
const spoilt = {
  'a style of its own': '<style>b { color: red }</style>',
  'a style on an element': '<b style="color: red">Red</b>',
  'a script of its own': '<script>document.title = "Spoilt"</script>',
  'a script from elsewhere': '<script src="https://elsewhere.test/spoilt.js"></script>',
  'markup made of text': '<script src="/inner.js"></script>',
};
const files: Readonly<Record<string, string>> = {
  '/inner.js': 'document.body.innerHTML = "<b>Spoilt</b>"',
  '/throws.js': 'throw new Error("Nobody caught this")',
};

test('a journey hears what a policy refuses and what nobody catches, in every window', async ({
  browser,
}) => {
  for (const [what, html] of Object.entries({
    ...spoilt,
    'an uncaught error': '<script src="/throws.js"></script>',
  })) {
    const complaints: string[] = [];
    const context = await browser.newContext();
    watch(context, complaints);
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
    await expect.poll(() => complaints.length, what).toBeGreaterThan(0);
    await context.close();
  }
});
