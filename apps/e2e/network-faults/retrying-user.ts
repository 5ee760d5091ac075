import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext, Page } from '@playwright/test';

/** The error for a lost call about which the page showed nothing. */
const UNREPORTED = 'The page did not report: ';

/**
 * Runs in the page: simulates a user who presses the same button again when its call was lost. The page must show the
 * failure soon.
 */
function pressAgain(untold: string): void {
  const NOTICE_MS = 1500;
  const UPLOAD_NOTICE_MS = 30_000;
  const MOST_PRESSES = 4;
  let pressed: HTMLElement | undefined;
  let presses = 0;
  const nameOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent;

  addEventListener(
    'click',
    ({ target, isTrusted }) => {
      const control =
        target instanceof Element ? target.closest('button, input, [role="menuitem"]') : null;
      if (!isTrusted || !(control instanceof HTMLElement)) return;
      pressed = control;
      presses = 0;
    },
    true,
  );
  addEventListener(
    'submit',
    ({ submitter, isTrusted }) => {
      if (isTrusted && submitter) pressed = submitter;
    },
    true,
  );

  /** The same control, or the one that has replaced it. */
  function sameAgain(): HTMLElement | undefined {
    if (!pressed || pressed.isConnected) return pressed;
    const name = nameOf(pressed);
    return [...document.querySelectorAll('button')].find((other) => nameOf(other) === name);
  }

  const isTold = () =>
    document.querySelector('[role="alert"], [data-kind="error"], [aria-invalid="true"]') !== null;

  /** Waits for the failure message, then presses again. */
  function lost(method: string, url: string, noticeMs = NOTICE_MS) {
    if (method === 'GET' || url.includes('refresh') || url.includes('logout')) return;
    const until = Date.now() + noticeMs;
    const look = setInterval(() => {
      if (!isTold() && Date.now() < until) return;
      clearInterval(look);
      if (!isTold()) console.warn(`${untold}${method} ${new URL(url, location.href).pathname}`);
      presses += 1;
      if (presses <= MOST_PRESSES) sameAgain()?.click();
    }, 250);
  }

  const send = window.fetch;
  window.fetch = async (input, init) => {
    // Not copied into a new Request, which would consume the body of this one.
    const isRequest = input instanceof Request;
    const method = init?.method ?? (isRequest ? input.method : 'GET');
    const url = isRequest ? input.url : String(input);
    const signal = init?.signal ?? (isRequest ? input.signal : undefined);
    try {
      const answer = await send(input, init);
      if (answer.status >= 500) lost(method, url);
      return answer;
    } catch (failure) {
      if (!signal?.aborted) lost(method, url);
      throw failure;
    }
  };
  // An upload that was cut off first asks the server for its state.
  window.XMLHttpRequest = class extends XMLHttpRequest {
    override open(method: string, url: string | URL) {
      let isCancelled = false;
      this.addEventListener('abort', () => (isCancelled = true));
      this.addEventListener('loadend', () => {
        if (isCancelled || (this.status > 0 && this.status < 500)) return;
        lost(method, String(url), UPLOAD_NOTICE_MS);
      });
      super.open(method, url, true);
    }
  };
}

const PATIENCE_MS = 12_000;

/** Whether everything that the page needs has loaded. */
async function isWhole(page: Page): Promise<boolean> {
  const until = Date.now() + PATIENCE_MS;
  while (Date.now() < until) {
    const isThere = await page.evaluate(() => {
      const root = document.querySelector('#root');
      const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
      return !root || (root.children.length > 0 && sheets.every(({ sheet }) => sheet));
    });
    if (isThere) return true;
    await pause(100);
  }
  return false;
}

/** A restart of the server takes some seconds, more on a busy machine. */
const LOADING_MS = 60_000;

/** Loads a page as a user does: loads it again if it does not load completely. */
async function load<Answer extends { status(): number } | null>(
  page: Page,
  once: () => Promise<Answer>,
): Promise<Answer> {
  const until = Date.now() + LOADING_MS;
  for (;;) {
    try {
      const answer = await once();
      if ((answer?.status() ?? 200) < 500 && (await isWhole(page))) return answer;
      if (Date.now() > until) return answer;
    } catch (failure) {
      if (Date.now() > until) throw failure;
    }
    // The server may be starting, or the page may be reloading itself.
    await pause(1000);
  }
}

/** From now on the user of these windows presses "Try again", repeats lost presses, and reloads incomplete pages. */
export async function retryLikeAUser(context: BrowserContext, problems: string[]): Promise<void> {
  context.on('console', (message) => {
    if (message.text().startsWith(UNREPORTED)) problems.push(message.text());
  });
  await context.addInitScript(pressAgain, UNREPORTED);
  const settle = (page: Page) => {
    const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
    page.goto = (url, options) => load(page, () => goto(url, options));
    page.reload = (options) => load(page, () => reload(options));
    const tryAgain = page.getByRole('button', { name: 'Try again' }).first();
    void page.addLocatorHandler(tryAgain, () => tryAgain.click(), { noWaitAfter: true });
  };
  for (const page of context.pages()) settle(page);
  context.on('page', settle);
}
