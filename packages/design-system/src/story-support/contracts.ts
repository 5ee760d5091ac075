import * as parts from '../parts/by-keyboard.stories.tsx';
import * as quietParts from '../parts/screen-readers.stories.tsx';
import * as windows from '../parts/windows-by-keyboard.stories.tsx';
import * as patterns from '../patterns/by-keyboard.stories.tsx';
import * as quietPatterns from '../patterns/screen-readers.stories.tsx';
import * as player from '../player/by-keyboard.stories.tsx';
import type { Contract } from './contract.tsx';

const modules = [parts, windows, quietParts, patterns, quietPatterns, player];

/** The contracts of all parts and patterns by name. */
export const contracts: Readonly<Record<string, Contract>> = Object.fromEntries(
  modules.flatMap((stories) =>
    Object.entries(stories).flatMap(([name, story]) =>
      'contract' in story ? [[name, story.contract] as const] : [],
    ),
  ),
);
