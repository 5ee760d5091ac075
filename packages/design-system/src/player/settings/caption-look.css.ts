import { globalStyle } from '@vanilla-extract/css';
import { componentStyle, inComponents } from '../../foundations/component-style.ts';
import { vars } from '../../theme.css.ts';

const { space } = vars;

export const look = componentStyle({ display: 'grid', gap: space.small });

export const name = componentStyle({ paddingBlockEnd: space.xxsmall });

/** All sizes fit beside each other on a phone. */
export const choices = componentStyle({ gap: space.xxsmall });
globalStyle(`${choices} > button`, inComponents({ flex: '1 1 auto', paddingInline: space.xsmall }));
