import type { Page } from '@playwright/test';
import { installProbe } from './probe.ts';

/** Runs in the page: returns elements wider than the window, texts that are cut off, and texts that overlap. */
function findLostTexts(): string[] {
  const { texts, nameOf, around } = window.probe;
  const TOLERANCE_PX = 3;
  const problems = new Set<string>();
  const root = document.documentElement;
  if (root.scrollWidth > root.clientWidth + 1) {
    problems.add(`The page is ${root.scrollWidth} px wide in a window of ${root.clientWidth}.`);
  }
  const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
  const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll';
  const isShortenedOnPurpose = (style: CSSStyleDeclaration) =>
    style.textOverflow === 'ellipsis' || !['none', ''].includes(style.webkitLineClamp);

  const drawn = texts();
  for (const { element, boxes } of drawn) {
    let isReachable = false;
    let isScrolledInto = false;
    for (const frame of around(element)) {
      if (frame === root || frame === document.body) break;
      const style = getComputedStyle(frame);
      if (isShortenedOnPurpose(style)) {
        isReachable = true;
        break;
      }
      const edge = frame.getBoundingClientRect();
      const isCutBy = (box: DOMRect) =>
        (cuts(style.overflowX) &&
          (box.right > edge.right + TOLERANCE_PX || box.left < edge.left - TOLERANCE_PX)) ||
        (!isScrolledInto &&
          cuts(style.overflowY) &&
          (box.bottom > edge.bottom + TOLERANCE_PX || box.top < edge.top - TOLERANCE_PX));
      if (boxes.some(isCutBy)) problems.add(`${nameOf(element)} is cut off.`);
      if (scrolls(style.overflowX)) isReachable = true;
      // What is cut farther out is cut by the edge of this frame, too, and comes into view by scrolling it.
      if (scrolls(style.overflowY)) isScrolledInto = true;
      if (style.position === 'fixed') break;
    }
    if (!isReachable && boxes.some(({ right }) => right > root.clientWidth + TOLERANCE_PX)) {
      problems.add(`${nameOf(element)} is outside the window.`);
    }
  }

  /** The part of a line that no container clips. */
  const shownPart = (element: Element, box: DOMRect) => {
    let [left, right, top, bottom] = [box.left, box.right, box.top, box.bottom];
    for (const frame of around(element)) {
      const { overflowX, overflowY } = getComputedStyle(frame);
      if (frame === document.body || frame === root) break;
      const edge = frame.getBoundingClientRect();
      if (overflowX !== 'visible')
        [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
      if (overflowY !== 'visible')
        [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
    }
    return { left, right, top, bottom, height: bottom - top };
  };
  const isFloating = (element: Element) =>
    around(element).some((part) => getComputedStyle(part).position === 'fixed');
  const lines = drawn
    .filter(({ element }) => !isFloating(element))
    .flatMap(({ element, boxes }) =>
      boxes.map((box) => ({ element, box: shownPart(element, box) })),
    )
    .filter(({ box }) => box.height > 1 && box.right - box.left > 1);
  for (const [index, { element, box }] of lines.entries()) {
    for (const other of lines.slice(index + 1)) {
      if (other.element === element) continue;
      const width = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
      const height = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
      if (width > TOLERANCE_PX && height > Math.min(box.height, other.box.height) * 0.4) {
        problems.add(`${nameOf(element)} and ${nameOf(other.element)} overlap.`);
      }
    }
  }
  return [...problems];
}

/** 1.4.10, 1.4.12: every text is within the window, complete, and overlaps no other. */
export async function lostTexts(page: Page): Promise<readonly string[]> {
  await page.evaluate(installProbe);
  return page.evaluate(findLostTexts);
}

/** Sets the text spacing of 1.4.12 with a constructed style sheet, because the policy of the page refuses others. */
export async function spaceTexts(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
      p { margin-block-end: 2em !important; }
    `);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });
  return () =>
    page.evaluate(() => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1);
    });
}

/** Runs in the page: returns targets that are too small and too close to another one. */
function findSmallTargets(): string[] {
  const { tabbables, nameOf, isHiddenFromSight } = window.probe;
  const LEAST_PX = 24;
  // A panel that is focusable only for scrolling is not a target.
  const pressable = tabbables().filter((element) => !element.matches('[role="tabpanel"]'));
  const targets = pressable.map((element) => {
    const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
    const boxes = [element, ...(label ? [label] : [])].map((part) => part.getBoundingClientRect());
    return {
      element,
      left: Math.min(...boxes.map(({ left }) => left)),
      right: Math.max(...boxes.map(({ right }) => right)),
      top: Math.min(...boxes.map(({ top }) => top)),
      bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
    };
  });
  type Target = (typeof targets)[number];
  const isSmall = ({ left, right, top, bottom }: Target) =>
    Math.round(right - left) < LEAST_PX || Math.round(bottom - top) < LEAST_PX;
  /** A link in a sentence may be as high as its line. */
  const isInSentence = ({ element }: Target) =>
    getComputedStyle(element).display === 'inline' &&
    [...(element.parentElement?.childNodes ?? [])].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim(),
    );
  const middle = ({ left, right, top, bottom }: Target) => ({
    x: (left + right) / 2,
    y: (top + bottom) / 2,
  });
  const isTooNear = (target: Target, other: Target) => {
    const { x, y } = middle(target);
    if (isSmall(other)) {
      const between = middle(other);
      return Math.hypot(x - between.x, y - between.y) < LEAST_PX;
    }
    const reachX = Math.max(other.left - x, 0, x - other.right);
    const reachY = Math.max(other.top - y, 0, y - other.bottom);
    return Math.hypot(reachX, reachY) < LEAST_PX / 2;
  };
  return targets
    .filter(
      (target) => isSmall(target) && !isInSentence(target) && !isHiddenFromSight(target.element),
    )
    .flatMap((target) => {
      const near = targets.find((other) => other !== target && isTooNear(target, other));
      if (!near) return [];
      const { left, right, top, bottom } = target;
      const size = `${Math.round(right - left)} × ${Math.round(bottom - top)}`;
      return [`${nameOf(target.element)} is ${size}, and near ${nameOf(near.element)}.`];
    });
}

/** 2.5.8: every target is 24 × 24, or has that much space around its centre. */
export async function smallTargets(page: Page): Promise<readonly string[]> {
  await page.evaluate(installProbe);
  return page.evaluate(findSmallTargets);
}

/** Runs in the page: returns controls whose name does not contain their visible text. */
function findOtherNames(): string[] {
  const plain = (text: string | null | undefined) =>
    (text ?? '')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
      .trim();
  return window.probe.tabbables().flatMap((element) => {
    const [name, seen] = [element.getAttribute('aria-label'), plain(element.innerText)];
    if (name === null || element.matches('[role="region"]')) return [];
    return plain(name).includes(seen) ? [] : [`"${seen}" is named "${name}".`];
  });
}

/** 2.5.3: the name of a control contains its visible text, so that speech input finds it. */
export async function otherNames(page: Page): Promise<readonly string[]> {
  await page.evaluate(installProbe);
  return page.evaluate(findOtherNames);
}

/** Runs in the page: returns animations that run despite reduced motion. Colours and opacity may change. */
function findMotion(): string[] {
  const { nameOf } = window.probe;
  const LONGEST_MS = 10;
  const still = new Set(['opacity', 'color', 'backgroundColor', 'borderColor', 'outlineColor']);
  const about = new Set(['offset', 'computedOffset', 'easing', 'composite']);
  const problems: string[] = [];
  for (const { effect, playState } of document.getAnimations()) {
    if (!(effect instanceof KeyframeEffect) || playState !== 'running') continue;
    const { duration } = effect.getComputedTiming();
    const moves = effect
      .getKeyframes()
      .flatMap((frame) => Object.keys(frame))
      .some((property) => !about.has(property) && !still.has(property));
    if (moves && Number(duration) > LONGEST_MS && effect.target) {
      problems.push(`${nameOf(effect.target)} moves for ${String(duration)} ms.`);
    }
  }
  for (const element of document.querySelectorAll('body *')) {
    const { transitionDuration, transitionProperty } = getComputedStyle(element);
    const longest = Math.max(
      ...transitionDuration.split(',').map((time) => Number.parseFloat(time)),
    );
    if (longest * 1000 > LONGEST_MS) {
      problems.push(`${nameOf(element)} takes ${longest} s to change ${transitionProperty}.`);
    }
  }
  for (const video of document.querySelectorAll('video[loop], video[data-preview]')) {
    if (video instanceof HTMLVideoElement && !video.paused) {
      problems.push(`${nameOf(video)} plays by itself.`);
    }
  }
  return problems;
}

/** `prefers-reduced-motion`: nothing moves by itself for longer than 0.01 s. The page must already emulate the preference. */
export async function motion(page: Page): Promise<readonly string[]> {
  await page.evaluate(installProbe);
  return page.evaluate(findMotion);
}
