import { type VideoPictures, fetchCardPicture } from '@kinora/design-system';
import type { Sdk } from '@kinora/sdk';
import type { QueryClient } from '@tanstack/react-query';

import { screensAt } from './routes.tsx';

/** What the first screen of a page load asks with. */
export interface FirstCalls {
  readonly sdk: Sdk;
  readonly queryClient: QueryClient;
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly query: URLSearchParams;
}

/** Fills the cache with what the screen shows first; answers the pictures of its first card. A failure is shown by the screen. */
export type AskFirst = (calls: FirstCalls) => Promise<VideoPictures | undefined>;

/** An answer that was asked for with the document is there by now; reading it takes a slow phone so long. */
const PATIENCE_MS = 300;

const patience = () => new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS));

export interface FirstAnswersOptions extends Pick<FirstCalls, 'sdk' | 'queryClient'> {
  readonly address: Pick<Location, 'pathname' | 'search'>;
  /**
   * The document has asked for the answers already, or shows a picture: worth a moment, so that the next thing drawn is the
   * page itself.
   */
  readonly hasBegun: boolean;
}

/** Asks for what the first screen shows while the app starts, instead of when it is drawn. */
export async function firstAnswers({
  address: { pathname, search },
  hasBegun,
  ...clients
}: FirstAnswersOptions): Promise<void> {
  const shown = screensAt(pathname);
  if (!shown?.load) return;
  const asked = shown
    .load()
    .then(({ askFirst }) =>
      askFirst({ ...clients, params: shown.params, query: new URLSearchParams(search) }),
    )
    .then((pictures) => pictures && fetchCardPicture(pictures))
    .catch(() => undefined);
  if (hasBegun) await Promise.race([asked, patience()]);
}
