import type { Toasts } from '../parts/toast/toasts.ts';

const wasCancelled = (failure: unknown) =>
  failure instanceof DOMException && failure.name === 'AbortError';

/** Copies a link, and says whether that has worked. */
export async function copyLink(link: string, toasts: Toasts): Promise<void> {
  try {
    // `navigator.clipboard` is missing on pages served over plain http.
    await navigator.clipboard.writeText(link);
    toasts.show({ kind: 'success', text: 'Link copied' });
  } catch {
    toasts.show({ kind: 'error', text: 'The link could not be copied' });
  }
}

/** What the share sheet of the system shows. */
export interface SharedLink {
  readonly title: string;
  /** An absolute address. */
  readonly url: string;
}

/** Opens the share sheet of the system where the browser has one, else copies the link. */
export async function shareLink({ title, url }: SharedLink, toasts: Toasts): Promise<void> {
  if (typeof navigator.share !== 'function') return copyLink(url, toasts);
  try {
    await navigator.share({ title, url });
  } catch (failure) {
    if (!wasCancelled(failure)) await copyLink(url, toasts);
  }
}
