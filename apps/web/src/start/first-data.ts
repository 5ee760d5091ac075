import { fetchCardPicture } from '@kinora/design-system';
import { pageAt } from '../routing/routes.tsx';
import type { FirstDataContext } from '../routing/screen-module.ts';

/** A response that the document has preloaded has arrived by now; a slow phone needs this time to read it. */
const PRELOADED_TIMEOUT_MS = 300;

const timeout = () => new Promise<void>((resolve) => setTimeout(resolve, PRELOADED_TIMEOUT_MS));

export interface FirstDataOptions extends Pick<FirstDataContext, 'sdk' | 'queryClient'> {
  readonly address: Pick<Location, 'pathname' | 'search'>;
  /**
   * Whether the document has preloaded the data, or shows a picture. Then the app waits briefly, so that it draws the page
   * itself and not its skeleton.
   */
  readonly isPreloaded: boolean;
}

/** Fetches the data of the first screen while the app starts, instead of when the screen is first rendered. */
export async function fetchFirstData({
  address: { pathname, search },
  isPreloaded,
  ...clients
}: FirstDataOptions): Promise<void> {
  const page = pageAt(pathname);
  if (!page) return;
  const fetched = page.Screen.module()
    .then(({ loadFirstData }) =>
      loadFirstData?.({ ...clients, params: page.params, query: new URLSearchParams(search) }),
    )
    .then((pictures) => pictures && fetchCardPicture(pictures))
    .catch(() => undefined);
  if (isPreloaded) await Promise.race([fetched, timeout()]);
}
