import type { CueSettings } from './cue.ts';

const ALIGNMENTS = ['start', 'center', 'end', 'left', 'right'] as const;

/** `85.50%` as `85.5%`; undefined when the text is not a percentage from 0 to 100. */
function percentage(text: string): string | undefined {
  if (!/^\d{1,3}(?:\.\d{1,9})?%$/.test(text)) return undefined;
  const value = Math.round(Number(text.slice(0, -1)) * 100) / 100;
  return value <= 100 ? `${value}%` : undefined;
}

/** The number of a line, such as `-1`, in its shortest form; or a percentage. */
function lineOrPercentage(text: string): string | undefined {
  return /^-?\d{1,3}$/.test(text) ? String(Number(text)) : percentage(text);
}

function withAlignment(
  value: string,
  read: (text: string) => string | undefined,
  alignments: readonly string[],
): string | undefined {
  const comma = value.indexOf(',');
  if (comma === -1) return read(value);
  const first = read(value.slice(0, comma));
  const alignment = value.slice(comma + 1);
  return first !== undefined && alignments.includes(alignment)
    ? `${first},${alignment}`
    : undefined;
}

function readLine(value: string): string | undefined {
  return withAlignment(value, lineOrPercentage, ['start', 'center', 'end']);
}

function readPosition(value: string): string | undefined {
  return withAlignment(value, percentage, ['line-left', 'center', 'line-right']);
}

function readAlign(value: string): CueSettings['align'] {
  // Files of the first drafts of WebVTT have `middle`.
  return ALIGNMENTS.find((alignment) => alignment === value.replace('middle', 'center'));
}

/** Reads the settings after the end of a cue. Unknown names and invalid values are left out. */
export function settingsOf(text: string): CueSettings | undefined {
  if (text.trim() === '') return undefined;
  const values = new Map<string, string>();
  for (const setting of text.split(' ')) {
    const [name = '', value = ''] = setting.split(':', 2);
    values.set(name, value);
  }
  const line = readLine(values.get('line') ?? '');
  const position = readPosition(values.get('position') ?? '');
  const size = percentage(values.get('size') ?? '');
  const align = readAlign(values.get('align') ?? '');
  if (!line && !position && !size && !align) return undefined;
  return {
    ...(line && { line }),
    ...(position && { position }),
    ...(size && { size }),
    ...(align && { align }),
  };
}

/** The settings as they follow the end of a cue in a file, each after a space. */
export function formatSettings(settings: CueSettings | undefined): string {
  if (!settings) return '';
  const { line, position, size, align } = settings;
  return Object.entries({ line, position, size, align })
    .map(([name, value]) => (value === undefined ? '' : ` ${name}:${value}`))
    .join('');
}
