import type { Page } from '@playwright/test';
import { installProbe } from './probe.ts';

declare global {
  interface Window {
    focusWalk: {
      /** The element that has the focus now; `undefined` at the end. */
      arrive(): string | undefined;
      problems(): string[];
    };
  }
}

/** Runs in the page: moves the focus before the first control, and records how everything looks without focus. */
function beginWalk(): void {
  const { tabbables, nameOf, isShown, isHiddenFromSight, around } = window.probe;
  const problems = new Set<string>();
  const visited: Element[] = [];
  const RING_PX = 2;

  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  scrollTo(0, 0);

  /** The elements that may show its focus ring: itself, a near ancestor, a sibling or a descendant. */
  const ringBearers = (element: Element) => [
    element,
    ...around(element).slice(1, 4),
    ...(element.parentElement?.children ?? []),
    ...element.querySelectorAll('*'),
  ];
  const ringsOf = (element: Element) =>
    ringBearers(element).flatMap((part) =>
      [undefined, '::before', '::after'].map((pseudo) => {
        const style = getComputedStyle(part, pseudo);
        const isDrawn = style.outlineStyle !== 'none' && style.outlineColor !== 'rgba(0, 0, 0, 0)';
        const width = Number.parseFloat(style.outlineWidth);
        return {
          part,
          pseudo,
          width,
          isDrawn: isDrawn && width >= RING_PX,
          offset: Number.parseFloat(style.outlineOffset),
        };
      }),
    );
  const countOf = (element: Element) => ringsOf(element).filter(({ isDrawn }) => isDrawn).length;

  const expected = tabbables();
  const ringsWithout = new Map<Element, number>(
    expected.map((element) => [element, countOf(element)]),
  );
  const places = expected.map((element) => element.getBoundingClientRect());

  /** Reading order goes down and along the line; it goes back only to begin another column. */
  for (const [index, here] of places.entries()) {
    const next = places[index + 1];
    const [element, following] = [expected[index], expected[index + 1]];
    if (!next || !element || !following || isHiddenFromSight(element)) continue;
    if (isHiddenFromSight(following)) continue;
    const isFixed = [element, following].some((one) =>
      around(one).some((part) => ['fixed', 'sticky'].includes(getComputedStyle(part).position)),
    );
    const goesUp = next.bottom <= here.top + 1 && next.left < here.right - 1;
    const isSameLine = Math.abs(next.top + next.height / 2 - here.top - here.height / 2) < 4;
    const goesBack = isSameLine && next.right <= here.left + 1;
    if ((goesUp || goesBack) && !isFixed) {
      problems.add(`${nameOf(following)} comes after ${nameOf(element)}, but is shown before it.`);
    }
  }

  const seenAs = (element: Element): Element => {
    if (!isHiddenFromSight(element)) return element;
    const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
    return label ?? element.parentElement ?? element;
  };

  function lookWhetherHidden(element: Element) {
    const seen = seenAs(element);
    const boxes = [...seen.getClientRects()];
    const [first, last] = [boxes[0], boxes.at(-1)];
    if (!first || !last) return problems.add(`${nameOf(element)} has the focus, but no box.`);
    const inset = (size: number) => Math.min(4, size / 3);
    const points = [
      [first.left + inset(first.width), first.top + inset(first.height)],
      [first.right - inset(first.width), first.top + inset(first.height)],
      [last.left + inset(last.width), last.bottom - inset(last.height)],
      [last.right - inset(last.width), last.bottom - inset(last.height)],
    ] as const;
    const covers = points.flatMap(([x, y]) => {
      const hit = document.elementFromPoint(x, y);
      if (!hit) return ['outside the window'];
      if (hit.contains(seen) || seen.contains(hit) || hit.contains(element)) return [];
      const isBar = around(hit).some(
        (part) =>
          ['fixed', 'sticky'].includes(getComputedStyle(part).position) && !part.contains(element),
      );
      // An element on top of it in the same card or bar belongs to it.
      const isNeighbour = around(hit)
        .slice(0, 4)
        .some((part) => part !== document.body && part.contains(element));
      return isNeighbour && !isBar ? [] : [`under ${nameOf(hit)}`];
    });
    // An element larger than the window may extend beyond it, if a part is visible.
    const isLarge = last.bottom - first.top > innerHeight * 0.6;
    const cover = covers.find((one) => one !== 'outside the window') ?? covers[0];
    const mayBePartly = isLarge || cover === 'outside the window';
    if (cover && (!mayBePartly || covers.length === points.length)) {
      problems.add(`${nameOf(element)} has the focus, but is ${cover}.`);
    }
    return undefined;
  }

  function lookForRing(element: Element) {
    const drawn = ringsOf(element).filter(({ isDrawn }) => isDrawn);
    if (drawn.length <= (ringsWithout.get(element) ?? 0)) {
      problems.add(`${nameOf(element)} has the focus, but no ring.`);
      return;
    }
    const ring = drawn[0];
    if (!ring || ring.pseudo) return;
    const box = ring.part.getBoundingClientRect();
    const reach = ring.offset + ring.width;
    for (const frame of around(ring.part).slice(1)) {
      const { overflowX, overflowY, position } = getComputedStyle(frame);
      if (frame === document.body || frame === document.documentElement) break;
      const edge = frame.getBoundingClientRect();
      // A scroll container shows the rest on demand.
      const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll';
      const cutsX =
        overflowX !== 'visible' && !(scrolls(overflowX) && frame.scrollWidth > frame.clientWidth);
      const cutsY =
        overflowY !== 'visible' && !(scrolls(overflowY) && frame.scrollHeight > frame.clientHeight);
      const isCutX =
        cutsX && (box.left - reach < edge.left - 1 || box.right + reach > edge.right + 1);
      const isCutY =
        cutsY && (box.top - reach < edge.top - 1 || box.bottom + reach > edge.bottom + 1);
      if (isCutX || isCutY) {
        const edges = [box, edge].map(({ left, right, top, bottom }) =>
          [left, right, top, bottom].map(Math.round),
        );
        problems.add(
          `The ring of ${nameOf(element)} is cut off by ${nameOf(frame)}: ${edges.join(' in ')}.`,
        );
      }
      if (position === 'fixed') break;
    }
  }

  const start =
    document.querySelector('[role="menu"]') ??
    // The last one is on top of the others.
    [...document.querySelectorAll('[role="dialog"]')].at(-1) ??
    document.body;
  if (start instanceof HTMLElement) {
    const before = start.getAttribute('tabindex');
    start.tabIndex = -1;
    start.focus();
    if (before === null) start.removeAttribute('tabindex');
  }
  scrollTo(0, 0);

  window.focusWalk = {
    arrive() {
      const element = document.activeElement;
      if (!element || element === document.body) return undefined;
      // The browser's own controls of a video are further stops in the same element.
      if (element instanceof HTMLVideoElement && element === visited.at(-1)) return nameOf(element);
      if (visited.includes(element)) return undefined;
      visited.push(element);
      lookWhetherHidden(element);
      lookForRing(element);
      return nameOf(element);
    },
    problems() {
      for (const element of expected) {
        if (element.isConnected && isShown(element) && !visited.includes(element)) {
          problems.add(`Tab never reaches ${nameOf(element)}.`);
        }
      }
      for (const [index, element] of visited.entries()) {
        const before = visited[index - 1];
        if (!before) continue;
        const isFollowing =
          before.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING;
        if (!isFollowing) {
          problems.add(
            `${nameOf(element)} comes after ${nameOf(before)}, but is before it in the document.`,
          );
        }
      }
      return [...problems];
    },
  };
}

const MOST_STOPS = 150;

/**
 * 2.1.1, 2.1.2, 2.4.3, 2.4.7, 2.4.11: Tab reaches every control in document order and visual order, and leaves the page at
 * the end. Each focused element is visible and shows its complete ring.
 */
export async function focusProblems(page: Page): Promise<readonly string[]> {
  await page.evaluate(installProbe);
  await page.evaluate(beginWalk);
  const isMenu = (await page.getByRole('menu').count()) > 0;
  for (let stops = 0; ; stops += 1) {
    await page.keyboard.press(isMenu ? (stops === 0 ? 'Home' : 'ArrowDown') : 'Tab');
    // A menu moves the focus with a delay.
    if (isMenu) await page.waitForTimeout(50);
    const stop = await page.evaluate(() => window.focusWalk.arrive());
    if (stop === undefined) break;
    if (stops > MOST_STOPS)
      return [`Tab reached more than ${MOST_STOPS} stops; the last is ${stop}.`];
  }
  return page.evaluate(() => window.focusWalk.problems());
}
