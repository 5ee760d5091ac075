import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createSideBarStore, isSideBarOpen } from './side-bar-store.ts';

/** jsdom has no layout, so the test sets the width of the window. */
class FakeWindow extends EventTarget {
  width = 1440;

  readonly matchMedia = (query: string) => {
    const minimum = Number(/width >= (\d+)px/.exec(query)?.[1]);
    const list = new EventTarget();
    this.addEventListener('resize', () => list.dispatchEvent(new Event('change')));
    return Object.defineProperty(list, 'matches', { get: () => this.width >= minimum });
  };

  resize(width: number) {
    this.width = width;
    this.dispatchEvent(new Event('resize'));
  }
}

let screen: FakeWindow;
beforeEach(() => {
  screen = new FakeWindow();
  vi.stubGlobal('matchMedia', screen.matchMedia);
});

const startAt = (width: number) => {
  screen.width = width;
  const store = createSideBarStore();
  return {
    toggle: (hasPlayer = false) => store.getState().toggle(hasPlayer),
    isOpen: (hasPlayer = false) => isSideBarOpen(store.getState(), hasPlayer),
    store,
  };
};

describe('the side bar', () => {
  it.each([
    { width: 1023, size: 'small' },
    { width: 1024, size: 'large' },
  ])('takes $width pixels for $size [SHELL-24]', ({ width, size }) => {
    expect(startAt(width).store.getState().screen).toBe(size);
  });

  it('keeps one state for large and one for small screens [SHELL-23]', () => {
    const sideBar = startAt(1440);
    expect(sideBar.isOpen()).toBe(true);
    screen.resize(800);
    expect(sideBar.isOpen()).toBe(false);
  });

  it('toggles only the state of the present screen size [SHELL-25]', () => {
    const sideBar = startAt(800);
    sideBar.toggle();
    expect(sideBar.store.getState().isOpen).toMatchObject({ small: true, large: true });
    screen.resize(1440);
    sideBar.toggle();
    expect(sideBar.store.getState().isOpen).toMatchObject({ small: false, large: false });
  });

  it('starts closed on pages with a player, and is toggled there separately', () => {
    const sideBar = startAt(1440);
    expect(sideBar.isOpen(true)).toBe(false);
    sideBar.toggle(true);
    sideBar.toggle(false);
    expect(sideBar.isOpen(true)).toBe(true);
    expect(sideBar.isOpen(false)).toBe(false);
  });

  it('has one state on a small screen for pages with and without a player', () => {
    const sideBar = startAt(800);
    sideBar.toggle(true);
    expect(sideBar.isOpen(false)).toBe(true);
  });

  it('closes the small panel when the window grows large [SHELL-26]', () => {
    const sideBar = startAt(800);
    sideBar.toggle();
    screen.resize(1100);
    screen.resize(800);
    expect(sideBar.isOpen()).toBe(false);
  });
});
