import type { Page } from '@playwright/test';

declare global {
  interface Window {
    heard: string[];
  }
}

/**
 * Runs in the page before its first script: records what a screen reader would announce by itself. That is new text in an
 * existing live region, and an alert.
 */
function listen(): void {
  window.heard = [];
  const REGION =
    '[aria-live="polite"], [aria-live="assertive"], [role="status"], [role="log"], output';
  const ALERT = '[role="alert"]';
  const say = (text: string | null | undefined) => {
    const words = text?.trim().replaceAll(/\s+/g, ' ');
    if (words) window.heard.push(words);
  };
  const watcher = new MutationObserver((changes) => {
    const arrived = changes.flatMap(({ addedNodes }) => [...addedNodes]);
    for (const { target, addedNodes, type } of changes) {
      const place = target instanceof Element ? target : target.parentElement;
      const region = place?.closest(`${REGION}, ${ALERT}`);
      const isNew = arrived.some((node) => region && node.contains(region));
      if (region && !isNew) {
        if (type === 'characterData') say(region.textContent);
        for (const node of addedNodes) say(node.textContent);
      } else {
        for (const node of addedNodes) {
          if (!(node instanceof Element)) continue;
          if (node.matches(ALERT)) say(node.textContent);
          for (const alert of node.querySelectorAll(ALERT)) say(alert.textContent);
        }
      }
    }
  });
  watcher.observe(document, { subtree: true, childList: true, characterData: true });
}

/** Records announcements, from the next page load on. */
export const listenTo = (page: Page): Promise<unknown> => page.addInitScript(listen);

/** Returns the announcements on this page so far. */
export const heardOn = (page: Page): Promise<string[]> => page.evaluate(() => window.heard);
