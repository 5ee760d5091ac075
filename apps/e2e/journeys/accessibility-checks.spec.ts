import { type Page, expect, test } from '@playwright/test';
import { paleControls } from '../src/accessibility/colours.ts';
import { focusProblems } from '../src/accessibility/focus.ts';
import {
  lostTexts,
  motion,
  otherNames,
  smallTargets,
  spaceTexts,
} from '../src/accessibility/layout.ts';

// Tests the checks themselves: each runs on a correct page, and on pages with a fault.

const fair = `
  <style>
    body { margin: 8px; font: 16px/1.5 sans-serif; background: white; color: black }
    button, a { display: inline-block; min-width: 40px; min-height: 40px }
    :focus-visible { outline: 2px solid blue; outline-offset: 2px }
  </style>
  <p>Two words</p>
  <button>One</button> <button aria-label="Two"><svg width="20" height="20"><rect width="10" height="20" fill="black"/></svg></button>
  <a href="#three">Three</a>
`;

const show = async (page: Page, faulty = '') => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.setContent(fair + faulty);
};

interface CheckCase {
  readonly check: (page: Page) => Promise<readonly string[]>;
  readonly faulty: Readonly<Record<string, { readonly html: string; readonly message: RegExp }>>;
}

const cases: Readonly<Record<string, CheckCase>> = {
  focus: {
    check: focusProblems,
    faulty: {
      'a Tab order that differs from the document': {
        html: '<button tabindex="1">Greedy</button>',
        message: /button "Greedy"/,
      },
      'a Tab order that differs from the visual order': {
        html: '<div style="display:flex;flex-direction:column-reverse"><button>Low</button><button>High</button></div>',
        message: /"High" comes after button "Low", but is shown before it/,
      },
      'a control that Tab skips': {
        html: `<button id="jump">Jump</button><button>Left out</button><button id="after">After</button>
          <script>jump.onkeydown = (event) => { if (event.key === 'Tab') { event.preventDefault(); after.focus(); } }</script>`,
        message: /Tab never reaches button "Left out"/,
      },
      'a bar that covers the focused control': {
        html: `<p style="height:600px"></p><button>Below</button>
          <div style="position:fixed;inset:60px 0 0 0;background:white">Bar</div>`,
        message: /"Below" has the focus, but is under div "Bar"/,
      },
      'a focused control outside the window': {
        html: '<button style="position:fixed;left:400px;top:0">Away</button>',
        message: /"Away" has the focus, but is outside the window/,
      },
      'a missing focus ring': {
        html: '<button style="outline:none">Shy</button>',
        message: /"Shy" has the focus, but no ring/,
      },
      'a clipped focus ring': {
        html: '<div style="overflow:hidden;width:60px"><button style="width:60px">Tight</button></div>',
        message: /The ring of button "Tight" is cut off by div/,
      },
    },
  },
  targets: {
    check: smallTargets,
    faulty: {
      'two small adjacent targets': {
        html: '<div style="display:flex"><button style="all:unset;width:12px;height:12px">a</button><button style="all:unset;width:12px;height:12px">b</button></div>',
        message: /"a" is 12 × 12, and near button "b"/,
      },
      'a small target next to a large one': {
        html: '<div style="display:flex"><button style="all:unset;width:16px;height:16px">a</button><button>Large</button></div>',
        message: /"a" is 16 × 16, and near button "Large"/,
      },
    },
  },
  names: {
    check: otherNames,
    faulty: {
      'a name without the visible text': {
        html: '<button aria-label="Submit">Send</button>',
        message: /"send" is named "Submit"/,
      },
    },
  },
  texts: {
    check: lostTexts,
    faulty: {
      'a page that is too wide': {
        html: '<div style="width:500px">Wide</div>',
        message: /The page is \d+ px wide/,
      },
      'a text outside the window': {
        html: '<div style="overflow-x:clip;width:600px"><p style="margin-left:400px">Gone</p></div><style>body{overflow-x:hidden}</style>',
        message: /"Gone" is outside the window/,
      },
      'a clipped text': {
        html: '<div style="height:10px;overflow:hidden">Cut in two</div>',
        message: /"Cut in two" is cut off/,
      },
      'overlapping texts': {
        html: '<div style="height:20px">First</div><div style="margin-top:-20px">Second</div>',
        message: /overlap/,
      },
    },
  },
  'spaced texts': {
    async check(page) {
      const restore = await spaceTexts(page);
      const found = await lostTexts(page);
      await restore();
      return found;
    },
    faulty: {
      'a box without room for spacing': {
        html: '<div style="height:16px;overflow:hidden;line-height:1;width:100px;white-space:nowrap">Fits by a hair</div>',
        message: /"Fits by a hair" is cut off/,
      },
    },
  },
  motion: {
    check: motion,
    faulty: {
      'an endless animation': {
        html: '<style>@keyframes slide { to { transform: translateX(9px) } } i { animation: slide 1s infinite }</style><i>Slide</i>',
        message: /"Slide" moves for 1000 ms/,
      },
      'a slow transition': {
        html: '<div style="transition:transform 200ms">Slow</div>',
        message: /"Slow" takes 0.2 s to change transform/,
      },
    },
  },
};

for (const [name, { check, faulty }] of Object.entries(cases)) {
  test(`the ${name} check passes a correct page and finds ${Object.keys(faulty).join(', ')}`, async ({
    page,
  }) => {
    await show(page);
    expect(await check(page)).toEqual([]);
    for (const [what, { html, message }] of Object.entries(faulty)) {
      await test.step(what, async () => {
        await show(page, html);
        expect((await check(page)).join('\n')).toMatch(message);
      });
    }
  });
}

test('the contrast check finds pale icons, and graphics that disappear with forced colours', async ({
  page,
  context,
}) => {
  const analysisPage = await context.newPage();
  await show(page);
  expect(await paleControls(page, analysisPage)).toEqual([]);
  await show(
    page,
    '<button aria-label="Pale"><svg width="20" height="20"><rect width="10" height="20" fill="#eee"/></svg></button>',
  );
  expect(await paleControls(page, analysisPage)).toEqual([
    expect.stringMatching(/"Pale" has a contrast of/),
  ]);
  await show(
    page,
    '<a href="#bar" aria-label="Bar"><i style="display:block;width:20px;height:40px;background:black"></i></a>',
  );
  expect(await paleControls(page, analysisPage)).toEqual([]);
  await page.emulateMedia({ forcedColors: 'active' });
  expect(await paleControls(page, analysisPage)).toEqual([
    expect.stringMatching(/"Bar" has a contrast of/),
  ]);
});
