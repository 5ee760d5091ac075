import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import * as parts from './index.ts';
import { contracts } from './story-support/contracts.ts';
import { everyPart } from './story-support/every-part.tsx';

/** Form controls in a frame: props and ref go to the control, a class name to the frame. */
const framedControls = new Set(['Checkbox', 'FilePicker', 'SearchField']);

/** The parts without an element of their own to pass props to, and why. */
const withoutOwnElement: Readonly<Record<string, string>> = {
  Ambient: 'lies behind the whole page',
  BrandMark: 'one drawing, always the same',
  CaptionLook: 'a sample and three groups of buttons',
  CommentCardsSkeleton: 'the exact shape of something else',
  CommentsSkeleton: 'the exact shape of something else',
  ConfirmDialog: 'opens elsewhere on the page',
  Dialog: 'opens elsewhere on the page',
  EndOfList: 'an unseen mark',
  FilePicture: 'holds the ref itself, to show a file without an address',
  LinkedText: 'text and links side by side, without a frame',
  LinkProvider: 'shows nothing',
  Menu: 'a button and what it opens; takes a class name',
  Player: 'its ref is what a page can ask of it',
  PlaylistCardSkeleton: 'the exact shape of something else',
  Toaster: 'one region of the page',
  ToastsProvider: 'shows nothing',
  SingleKeysProvider: 'shows nothing',
  Tooltip: 'adds to the element that it is given',
  UploadWizard: 'tested beside itself: its values make a story of their own',
  VideoCards: 'a grid of cards, which take what is added',
  VideoCardsSkeleton: 'the exact shape of something else',
  VideoCardSkeleton: 'the exact shape of something else',
  VideoEntries: 'tested beside itself: it keeps the focus when an entry goes',
  VideoEntriesSkeleton: 'the exact shape of something else',
  VideoEntryList: 'one of several parts, by its content',
  VideoList: 'one of several parts, by its content',
  VideoTextFields: 'two fields, without a frame',
  VideoRowSkeleton: 'the exact shape of something else',
  VideoStill: 'one region of an image',
  VisuallyHidden: 'has no looks',
  WatchedBarProvider: 'shows nothing',
};

const exported = Object.keys(parts).filter((name) => /^[A-Z][a-z]/.test(name));

it('the conformance table contains every part of the package', () => {
  const known = new Set([...Object.keys(everyPart), ...Object.keys(withoutOwnElement)]);
  expect(exported.filter((name) => !known.has(name))).toEqual([]);
});

/** Parts that consist of parts with contracts of their own, show nothing, or are only drawn. */
const withoutContract: ReadonlySet<string> = new Set(
  `Ambient BrandMark CaptionLook CommentCardsSkeleton CommentsSkeleton EndOfList LinkProvider PlaylistCardSkeleton SideSection
   SingleKeysProvider ToastsProvider TopBar VideoCards VideoCardsSkeleton VideoEntries VideoEntriesSkeleton VideoEntryList VideoRowSkeleton
   VideoStill VideoTextFields WatchedBarProvider`.split(/\s+/),
);

it('every part has a contract for keyboards and screen readers, which a story proves', () => {
  const known = new Set([...Object.keys(contracts), ...withoutContract]);
  expect(exported.filter((name) => !known.has(name))).toEqual([]);
});

it.each(Object.entries(contracts))(
  'the contract of %s says where each key works [CATALOGUE-FIND-05]',
  (_name, contract) => {
    const { within, stops = [], steps = [] } = contract;
    const unclear = steps.filter(({ at, on, result }, index) => {
      const before = steps[index - 1];
      // A row without an element means the one of the row above, which the page has to show.
      const isFirst = stops.length > 0 || !before || before.result === undefined;
      return result !== undefined && !at && !on && !within && isFirst;
    });
    expect(unclear).toEqual([]);
  },
);

describe.each(Object.entries(everyPart))('%s', (name, part) => {
  function shown(className: string) {
    const held: { element: HTMLElement | null } = { element: null };
    const setElement = (element: HTMLElement | null) => {
      if (element) held.element = element;
    };
    const { container } = render(part({ ref: setElement, className, 'data-probe': 'here' }));
    const probed = container.querySelectorAll('[data-probe="here"]');
    const styled = framedControls.has(name)
      ? container.querySelector(`.${className || 'none'}`)
      : held.element;
    return { held: held.element, probed, classes: [...(styled?.classList ?? [])] };
  }

  it('passes extra props and the ref to the same element', () => {
    const { held, probed } = shown('');
    expect(probed).toHaveLength(1);
    expect(held).toBe(probed[0]);
  });

  it('keeps its own styles when it receives a class name', () => {
    const { classes } = shown('mine');
    expect(classes.at(-1)).toBe('mine');
    expect(classes.slice(0, -1)).toEqual(
      framedControls.has(name) ? classes.slice(0, 1) : shown('').classes,
    );
  });
});
