/** Raised on the window before the site itself leaves a page; whoever holds unfinished work may cancel it. */
export const LEAVING = 'kinora:leaving';

/** To be asked before a page is left in a way that is no navigation yet, as Log out does. */
export const mayLeavePage = (): boolean => dispatchEvent(new Event(LEAVING, { cancelable: true }));
