import type { PageName, pagePaths } from '@kinora/domain';
import type { Page } from '@playwright/test';
import type { Person } from '../people.ts';
import type { Stock } from '../site-template/fill-site.ts';

/** Who looks: `newcomer` has a profile and nothing else. */
export type Viewer = 'visitor' | 'unverified' | 'newcomer' | 'signed in';

/** A state of a screen. */
export interface Screen {
  readonly name: string;
  /** The path in the route table. */
  readonly route: (typeof pagePaths)[PageName] | '*';
  readonly viewer: Viewer;
  readonly path: (stock: Stock) => string;
  /** The element that must be visible before the checks. */
  readonly sign: string | RegExp;
  /** The actions before the checks. */
  readonly prepare?: (page: Page) => Promise<void>;
  /** Whether it leaves data in the browser that the next screen would show. */
  readonly isAlone?: boolean;
  /** Whether only the review pictures show it, because the stories of its parts have the same checks. */
  readonly isOnlyPictured?: boolean;
  /** What happens to the calls of the page. Default: the site responds. */
  readonly calls?: 'waiting' | 'failing';
}

/** The person of the template who looks. */
export function personOf(viewer: Exclude<Viewer, 'visitor'>, stock: Stock): Person {
  if (viewer === 'unverified') return stock.unverified;
  return viewer === 'newcomer' ? stock.newcomer : stock.ada;
}
