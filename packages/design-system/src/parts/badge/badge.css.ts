import { recipe } from '@vanilla-extract/recipes';
import { inComponents } from '../../foundations/component-style.ts';
import { vars } from '../../theme.css.ts';

const tone = (name: 'accent' | 'critical' | 'positive' | 'notice') =>
  inComponents({ background: vars.color[name].soft, color: vars.color[name].text });

export const badge = recipe({
  base: inComponents({
    display: 'inline-flex',
    alignItems: 'center',
    gap: vars.space.xxsmall,
    paddingInline: vars.space.xsmall,
    paddingBlock: '2px',
    borderRadius: vars.radius.badge,
    fontSize: vars.text.caption.size,
    lineHeight: vars.text.caption.line,
    fontWeight: vars.weight.strong,
    whiteSpace: 'nowrap',
  }),
  variants: {
    tone: {
      plain: inComponents({ background: vars.color.controlHover, color: vars.color.text }),
      accent: tone('accent'),
      critical: tone('critical'),
      positive: tone('positive'),
      notice: tone('notice'),
    },
  },
});
