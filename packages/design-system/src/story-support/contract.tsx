import type { StoryObj } from '@storybook/react-vite';
import type { ReactElement } from 'react';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { tabTo } from './keyboard.ts';

/** What a screen reader says about an element besides its role and name. */
export interface Details {
  /** The texts of the description, in order. */
  readonly description?: readonly string[];
  readonly checked?: boolean;
  readonly current?: boolean | string;
  readonly expanded?: boolean;
  readonly level?: number;
  readonly pressed?: boolean;
  readonly selected?: boolean;
}

/** An element as a screen reader finds it. Without a name, any element of the role is meant. */
export type Reading = readonly [role: string, name?: string, details?: Details];

/** One row of the keyboard contract. */
export interface KeyStep {
  /** The element that Tab reaches first. Without it the focus stays where it is. */
  readonly at?: Reading;
  /** The element that has the focus already. */
  readonly on?: Reading;
  /** What is typed, in the syntax of `userEvent.keyboard`. Without it the step ends with the focus. */
  readonly keys?: string;
  /** What a person notices. Without it the step only leads to the next one, and the guidance page does not show it. */
  readonly result?: string;
  /** Elements that screen readers find after the step, such as a dialog that it opens. */
  readonly reads?: readonly Reading[];
  /** Throws until the result is there. */
  readonly check?: () => unknown;
}

/**
 * What a part promises to people with a keyboard or a screen reader. A story proves it, and the guidance page of the part
 * shows it.
 */
export interface Contract {
  /** The part. The page derives from its props where the names come from. */
  readonly element: ReactElement;
  /** Rendered instead of the element, for a part that needs an owner with state. */
  readonly stage?: ReactElement;
  /** Name of the button of the stage that opens the part. It is not a part of it, so the guidance page does not name it. */
  readonly opener?: string;
  /** Where the keys work that belong to no single element, such as "the dialog". */
  readonly within?: string;
  /** Resolves when the part can be used, for a part that loads a file. */
  readonly whenReady?: () => Promise<unknown>;
  /** Screen readers skip the part. */
  readonly isSilent?: boolean;
  readonly reads?: readonly Reading[];
  /** Exactly the elements that Tab visits, in order. */
  readonly stops?: readonly Reading[];
  readonly steps?: readonly KeyStep[];
}

/** Returns the steps that a part promises. The others only lead to them. */
export const promisedSteps = ({ steps = [] }: Contract): readonly KeyStep[] =>
  steps.filter(({ result }) => result !== undefined);

/** A story that proves a contract. */
export type ContractStory = StoryObj & { readonly contract: Contract };

/** Inputs that have no role of their own. */
const withoutRole: ReadonlySet<string> = new Set(['file input', 'password input']);

function find([role, name, { description, ...states } = {}]: Reading) {
  if (name !== undefined && withoutRole.has(role)) return screen.findByLabelText(name);
  return screen.findByRole(role, {
    ...states,
    ...(name === undefined ? {} : { name }),
    ...(description === undefined ? {} : { description: description.join(' ') }),
  });
}

const isHidden = (element: Element | null) => element?.closest('[aria-hidden="true"], [alt=""]');

/** Returns the texts and pictures that a screen reader meets. */
function meets(canvasElement: HTMLElement): readonly (string | null)[] {
  const texts = Array.from(canvasElement.querySelectorAll('*')).flatMap(({ childNodes }) =>
    Array.from(childNodes).filter(
      (node) => node.nodeType === Node.TEXT_NODE && !isHidden(node.parentElement),
    ),
  );
  const pictures = Array.from(canvasElement.querySelectorAll('img, svg')).filter(
    (picture) => !isHidden(picture),
  );
  return [...texts, ...pictures].map((node) => node.textContent);
}

/** Returns the story that renders the part of a contract and proves the contract. */
export function proves(contract: Contract): ContractStory {
  const {
    element,
    stage = element,
    whenReady,
    isSilent,
    reads = [],
    stops = [],
    steps = [],
  } = contract;
  return {
    contract,
    render: () => stage,
    play: async ({ canvasElement }) => {
      await whenReady?.();
      if (isSilent) await expect(meets(canvasElement)).toEqual([]);
      for (const reading of reads) await find(reading);
      for (const stop of stops) {
        await userEvent.tab();
        await expect(await find(stop)).toHaveFocus();
      }
      for (const { at, on, keys, reads: found = [], check } of steps) {
        if (at) await tabTo(await find(at));
        if (on) await expect(await find(on)).toHaveFocus();
        if (keys) await userEvent.keyboard(keys);
        for (const reading of found) await find(reading);
        if (check) await waitFor(check);
      }
    },
  };
}
