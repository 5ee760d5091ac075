import { hostCalls } from '@kinora/api-contract';
import { decode } from '@kinora/api-contract/codec';
import type { Host } from '@kinora/domain';

/** Returns the origin of every call: that of the page, unless `<meta name="kinora-host" content="…">` names another. */
export function hostOf(page: Document): string {
  const named = page.querySelector<HTMLMetaElement>('meta[name="kinora-host"]')?.content.trim();
  return new URL(named ?? '', page.baseURI).origin;
}

/**
 * Returns what the document says about the host. `undefined` if it says nothing, as on the development server, or if its
 * calls go to another host than the one that sent it.
 */
export function hostInDocument(page: Document): Host | undefined {
  const block = page.getElementById('host-facts');
  if (!block || hostOf(page) !== new URL(page.baseURI).origin) return undefined;
  return decode(hostCalls.get.data, JSON.parse(block.textContent), 'host-facts');
}
