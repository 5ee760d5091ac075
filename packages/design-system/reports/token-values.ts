/** A value in the Design Tokens format, 2025.10: https://www.designtokens.org/TR/2025.10/format/ */
export type TokenValue = Readonly<{ $type: string; $value: unknown }>;

const roundTo4 = (value: number) => Math.round(value * 10_000) / 10_000;

/** Converts `#rrggbb` and `rgb(1 2 3 / 50%)`. */
function color(text: string) {
  const hex = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(text);
  const rgb = /^rgb\((\d+) (\d+) (\d+) \/ (\d+)%\)$/.exec(text);
  const channels = hex
    ? hex.slice(1).map((part) => Number.parseInt(part, 16))
    : rgb?.slice(1, 4).map(Number);
  if (!channels) throw new TypeError(`"${text}" is not a colour.`);
  const digits = channels.map((channel) => channel.toString(16).padStart(2, '0'));
  return {
    colorSpace: 'srgb',
    components: channels.map((channel) => roundTo4(channel / 255)),
    alpha: rgb ? Number(rgb[4]) / 100 : 1,
    hex: `#${digits.join('')}`,
  };
}

function dimension(text: string) {
  const parts = /^(-?[\d.]+)(px|rem)?$/.exec(text);
  if (!parts) throw new TypeError(`"${text}" is not a length in px or rem.`);
  return { value: Number(parts[1]), unit: parts[2] ?? 'px' };
}

/** Converts a list such as `0 12px 40px rgb(0 0 0 / 48%), …`: two offsets, the blur and the colour of each. */
function shadow(text: string) {
  return Array.from(text.matchAll(/(\S+) (\S+) (\S+) (rgb\([^)]+\))/g), (parts) => {
    const [, x = '', y = '', blur = '', ink = ''] = parts;
    return {
      color: color(ink),
      offsetX: dimension(x),
      offsetY: dimension(y),
      blur: dimension(blur),
      spread: { value: 0, unit: 'px' },
    };
  });
}

function colorOrShadow(text: string): TokenValue {
  if (/^(#|rgb)/.test(text)) return { $type: 'color', $value: color(text) };
  return { $type: 'shadow', $value: shadow(text) };
}

const size = (text: string): TokenValue => ({ $type: 'dimension', $value: dimension(text) });

const numbers = (text: string) => Array.from(text.matchAll(/-?[\d.]+/g), ([part]) => Number(part));

/** How the text of a CSS value becomes a token, by the first part of the token's path. */
const converters: Readonly<Record<string, (text: string) => TokenValue>> = {
  color: colorOrShadow,
  space: size,
  radius: size,
  text: size,
  // The format has no unit `ch`, the width of a character.
  size: (text) =>
    text.endsWith('ch') ? { $type: 'number', $value: numbers(text)[0] } : size(text),
  font: (text) => ({
    $type: 'fontFamily',
    $value: text.split(', ').map((name) => name.replaceAll('"', '')),
  }),
  weight: (text) => ({ $type: 'fontWeight', $value: Number(text) }),
  // The format has no unit for the width of letters: percent of the normal one.
  width: (text) => ({ $type: 'number', $value: Number.parseFloat(text) }),
  duration: (text) => ({
    $type: 'duration',
    $value: { value: Number.parseFloat(text), unit: 'ms' },
  }),
  easing: (text) => ({ $type: 'cubicBezier', $value: numbers(text) }),
  layer: (text) => ({ $type: 'number', $value: Number(text) }),
};

/** Converts the CSS value of the token at `path`. */
export function tokenValue(path: readonly string[], text: string): TokenValue {
  const convert = converters[path[0] ?? ''];
  if (!convert) throw new TypeError(`Tokens of "${path[0]}" have no type yet.`);
  return convert(text);
}
