import type { Page } from '@playwright/test';

declare global {
  interface Window {
    heard: string[];
  }
}

/**
 * Runs in the page, before anything else: writes down what a screen reader would say by itself. That is text which comes
 * into a live region that was there before, or an alert.
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

/** From the next page on, what is announced there is written down. */
export const listenTo = (page: Page): Promise<unknown> => page.addInitScript(listen);

/** What was announced so far on this page. */
export const heardOn = (page: Page): Promise<string[]> => page.evaluate(() => window.heard);
