import { vars } from '@kinora/design-system/theme';
import { style } from '@vanilla-extract/css';

/** Like the distance between fields; in a narrow window another field follows. */
export const notice = style({ marginBlockEnd: vars.space.medium });
