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

const show = async (page: Page, spoilt = '') => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.setContent(fair + spoilt);
};

interface Trial {
  readonly check: (page: Page) => Promise<readonly string[]>;
  readonly spoilt: Readonly<Record<string, { readonly html: string; readonly says: RegExp }>>;
}

const trials: Readonly<Record<string, Trial>> = {
  focus: {
    check: focusProblems,
    spoilt: {
      'an order against the document': {
        html: '<button tabindex="1">Greedy</button>',
        says: /button "Greedy"/,
      },
      'an order against the picture': {
        html: '<div style="display:flex;flex-direction:column-reverse"><button>Low</button><button>High</button></div>',
        says: /"High" comes after button "Low", but stands before it/,
      },
      'a control that Tab leaves out': {
        html: `<button id="jump">Jump</button><button>Left out</button><button id="after">After</button>
          <script>jump.onkeydown = (event) => { if (event.key === 'Tab') { event.preventDefault(); after.focus(); } }</script>`,
        says: /Tab never comes to button "Left out"/,
      },
      'a bar that covers the focus': {
        html: `<p style="height:600px"></p><button>Below</button>
          <div style="position:fixed;inset:60px 0 0 0;background:white">Bar</div>`,
        says: /"Below" has the focus, but is under div "Bar"/,
      },
      'a focus outside the window': {
        html: '<button style="position:fixed;left:400px;top:0">Away</button>',
        says: /"Away" has the focus, but is outside the window/,
      },
      'a focus that is not shown': {
        html: '<button style="outline:none">Shy</button>',
        says: /"Shy" has the focus, and no ring/,
      },
      'a ring that is cut off': {
        html: '<div style="overflow:hidden;width:60px"><button style="width:60px">Tight</button></div>',
        says: /The ring of button "Tight" is cut off by div/,
      },
    },
  },
  targets: {
    check: smallTargets,
    spoilt: {
      'a small one beside another': {
        html: '<div style="display:flex"><button style="all:unset;width:12px;height:12px">a</button><button style="all:unset;width:12px;height:12px">b</button></div>',
        says: /"a" is 12 × 12, and near button "b"/,
      },
      'a small one beside a large one': {
        html: '<div style="display:flex"><button style="all:unset;width:16px;height:16px">a</button><button>Large</button></div>',
        says: /"a" is 16 × 16, and near button "Large"/,
      },
    },
  },
  names: {
    check: otherNames,
    spoilt: {
      'a name without the words on it': {
        html: '<button aria-label="Submit">Send</button>',
        says: /"send" is called "Submit"/,
      },
    },
  },
  texts: {
    check: lostTexts,
    spoilt: {
      'a page that is too wide': {
        html: '<div style="width:500px">Wide</div>',
        says: /The page is \d+ px wide/,
      },
      'a text that reaches out': {
        html: '<div style="overflow-x:clip;width:600px"><p style="margin-left:400px">Gone</p></div><style>body{overflow-x:hidden}</style>',
        says: /"Gone" reaches out of the window/,
      },
      'a text that is cut off': {
        html: '<div style="height:10px;overflow:hidden">Cut in two</div>',
        says: /"Cut in two" is cut off/,
      },
      'texts on one another': {
        html: '<div style="height:20px">First</div><div style="margin-top:-20px">Second</div>',
        says: /lie on one another/,
      },
    },
  },
  'spaced texts': {
    async check(page) {
      const heal = await spaceTexts(page);
      const found = await lostTexts(page);
      await heal();
      return found;
    },
    spoilt: {
      'a box that fits by a hair': {
        html: '<div style="height:16px;overflow:hidden;line-height:1;width:100px;white-space:nowrap">Fits by a hair</div>',
        says: /"Fits by a hair" is cut off/,
      },
    },
  },
  motion: {
    check: motion,
    spoilt: {
      'something that goes on moving': {
        html: '<style>@keyframes slide { to { transform: translateX(9px) } } i { animation: slide 1s infinite }</style><i>Slide</i>',
        says: /"Slide" moves for 1000 ms/,
      },
      'a change that takes its time': {
        html: '<div style="transition:transform 200ms">Slow</div>',
        says: /"Slow" takes 0.2 s to change transform/,
      },
    },
  },
};

for (const [name, { check, spoilt }] of Object.entries(trials)) {
  test(`the check of ${name} finds nothing where all is well, and ${Object.keys(spoilt).join(', ')}`, async ({
    page,
  }) => {
    await show(page);
    expect(await check(page)).toEqual([]);
    for (const [what, { html, says }] of Object.entries(spoilt)) {
      await test.step(what, async () => {
        await show(page, html);
        expect((await check(page)).join('\n')).toMatch(says);
      });
    }
  });
}

test('the check of controls finds pale icons, and drawings that forced colours take away', async ({
  page,
  context,
}) => {
  const darkroom = await context.newPage();
  await show(page);
  expect(await paleControls(page, darkroom)).toEqual([]);
  await show(
    page,
    '<button aria-label="Pale"><svg width="20" height="20"><rect width="10" height="20" fill="#eee"/></svg></button>',
  );
  expect(await paleControls(page, darkroom)).toEqual([expect.stringMatching(/"Pale" can hardly/)]);
  await show(
    page,
    '<a href="#bar" aria-label="Bar"><i style="display:block;width:20px;height:40px;background:black"></i></a>',
  );
  expect(await paleControls(page, darkroom)).toEqual([]);
  await page.emulateMedia({ forcedColors: 'active' });
  expect(await paleControls(page, darkroom)).toEqual([expect.stringMatching(/"Bar" can hardly/)]);
});
