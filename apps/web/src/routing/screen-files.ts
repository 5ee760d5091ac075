import { type PageName, type SitePage, pageOf } from '@kinora/domain';

/** Returns the name of a page's file in `src/routes`, without its extension: `your-videos` for `yourVideos`. */
export const screenFile = (name: PageName) =>
  name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const framedAudiences: ReadonlySet<SitePage['audience']> = new Set(['public', 'members']);

/** Returns whether a page is shown in the frame. */
export const isFramed = (name: PageName) => framedAudiences.has(pageOf(name).audience);
