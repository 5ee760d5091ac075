import { propertyOf } from '../../foundations/property-of.ts';
import type { ToneColors } from '../../foundations/theme-colors.ts';
import { vars } from '../../theme.css.ts';

/** Returns the custom properties of an accent, such as `--kinora-color-accent-solid`. */
export function accentProperties(colors: ToneColors): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(vars.color.accent).map(([role, token]) => [
      propertyOf(token),
      String(Reflect.get(colors, role)),
    ]),
  );
}

function rule(selector: string, colors: ToneColors, indent = ''): string {
  const lines = Object.entries(accentProperties(colors)).map(
    ([property, value]) => `${indent}  ${property}: ${value};`,
  );
  return [`${indent}${selector} {`, ...lines, `${indent}}`].join('\n');
}

/** Returns a style sheet that replaces the accent of both themes. It needs no layer, so it overrides the package's. */
export function accentCss(dark: ToneColors, light: ToneColors): string {
  return [
    rule(":root,\n[data-theme='dark']", dark),
    rule("[data-theme='light']", light),
    `@media (prefers-color-scheme: light) {\n${rule("[data-theme='system']", light, '  ')}\n}`,
  ].join('\n\n');
}
