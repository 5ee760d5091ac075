import { storedText } from '@kinora/browser-storage';
import type { UserId } from '@kinora/domain';

/** The language in which this person last added captions in this browser. */
export const lastLanguage = (userId: UserId) => storedText(`caption-language/${userId}`);
