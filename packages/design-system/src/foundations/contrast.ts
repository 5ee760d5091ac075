const channel = (value: number) => {
  const share = value / 255;
  return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

function luminance(hex: string): number {
  const digits = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(hex);
  if (!digits) throw new TypeError(`"${hex}" is no colour of the form #rrggbb.`);
  const [, red = '0', green = '0', blue = '0'] = digits;
  const [r, g, b] = [red, green, blue].map((part) => channel(Number.parseInt(part, 16)));
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0);
}

/** Contrast ratio of two colours by WCAG 2: 1 for equal colours, 21 for black on white. */
export function contrastRatio(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Blends a colour of the form `rgb(1 2 3 / 50%)` with white, the worst background for light text. */
export function overWhite(color: string): string {
  const parts = /^rgb\((\d+) (\d+) (\d+) \/ (\d+)%\)$/.exec(color);
  if (!parts) throw new TypeError(`"${color}" is no colour of the form rgb(1 2 3 / 50%).`);
  const [red = 0, green = 0, blue = 0, percent = 0] = parts.slice(1).map(Number);
  const mixed = [red, green, blue].map((part) =>
    Math.round((part * percent + 255 * (100 - percent)) / 100)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${mixed.join('')}`;
}
