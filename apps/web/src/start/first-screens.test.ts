import { expect, it } from 'vitest';
import { firstScreens } from '../../vite/first-screens.ts';
import { pageAt } from '../routing/routes.tsx';

const modules = import.meta.glob<{ readonly default: unknown }>('../routes/*.tsx');

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
