/** A group or a token of `tokens.json`. */
interface Node {
  readonly [name: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** The browser's default font size, because Figma has no `rem`. */
const REM_PX = 16;

/** Converts a token to a type that Figma variables have. Returns `undefined` for shadows and curves. */
function figmaToken({ $type, $value, $description }: Node) {
  const rest = $description === undefined ? {} : { $description };
  if ($type === 'color' || $type === 'number' || $type === 'fontWeight')
    return { $type, $value, ...rest };
  if ($type === 'fontFamily' && Array.isArray($value))
    return { $type, $value: String($value[0]).replace(/ Variable$/, ''), ...rest };
  if (!isNode($value)) return undefined;
  const amount = Number($value['value']);
  if ($type === 'dimension') {
    const pixels = $value['unit'] === 'rem' ? amount * REM_PX : amount;
    return { $type, $value: { value: pixels, unit: 'px' }, ...rest };
  }
  if ($type === 'duration') return { $type, $value: { value: amount / 1000, unit: 's' }, ...rest };
  return undefined;
}

function figmaGroup(group: Node): Node {
  const entries = Object.entries(group).flatMap(([name, node]) => {
    if (!isNode(node)) return [];
    const converted = '$value' in node ? figmaToken(node) : figmaGroup(node);
    return converted && Object.keys(converted).length > 0 ? [[name, converted] as const] : [];
  });
  return Object.fromEntries(entries);
}

/** Returns a file for the import of variables into Figma, which takes one file per mode of a collection. */
export function figmaTokens(group: object, mode: string): string {
  const tokens = { ...figmaGroup({ ...group }), $extensions: { 'com.figma.modeName': mode } };
  return `${JSON.stringify(tokens, undefined, 2)}\n`;
}
