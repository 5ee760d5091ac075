import { pageNames } from '@kinora/domain';
import { expect, it } from 'vitest';
import { firstScreens } from '../../vite/first-screens.ts';
import { pageAt } from '../routing/routes.tsx';
import { screenFile } from '../routing/screen-files.ts';

const modules = import.meta.glob<{ readonly default: unknown }>('../routes/*.tsx');

it('each file in src/routes is a page, the frame, or shown at unknown addresses', () => {
  const expected = [...pageNames.map(screenFile), 'frame', 'unknown'];
  expect(Object.keys(modules).sort()).toEqual(
    expected.map((file) => `../routes/${file}.tsx`).sort(),
  );
});

it.each(Object.entries(firstScreens))(
  'the document preloads the screen that the route table shows at /%s',
  async (segment, screens) => {
    const page = pageAt(`/${segment}`) ?? pageAt(`/${segment}/any`);
    const { default: shown } = (await page?.Screen.module()) ?? {};
    const { default: preloaded } = (await modules[`../routes/${screens.at(-1)}.tsx`]?.()) ?? {};
    expect(preloaded).toBeDefined();
    expect(preloaded).toBe(shown);
    expect(screens.at(0) === 'frame').toBe(page?.isFramed);
  },
);
