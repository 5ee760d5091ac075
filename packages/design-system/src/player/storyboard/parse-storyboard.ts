import type { StoryboardStill } from './storyboard.ts';

const timing =
  /^(?:(\d+):)?(\d{2}):(\d{2})\.(\d{3})[ \t]+-->[ \t]+(?:(\d+):)?(\d{2}):(\d{2})\.(\d{3})/;

const seconds = (parts: readonly (string | undefined)[]) => {
  const [hours = 0, minutes = 0, whole = 0, thousandths = 0] = parts.map((part) =>
    Number(part ?? 0),
  );
  return hours * 3600 + minutes * 60 + whole + thousandths / 1000;
};

/**
 * Parses a WebVTT file whose cues name regions of images: `sheet.jpg#xywh=0,0,160,90`. Skips cues that it cannot parse.
 */
export function parseStoryboard(text: string, fileUrl: string): readonly StoryboardStill[] {
  const lines = text.split(/\r\n|\r|\n/);
  return lines.flatMap((line, index) => {
    const times = timing.exec(line);
    const [, address = '', area = ''] = /^(\S+?)#xywh=(\S+)$/.exec(lines[index + 1] ?? '') ?? [];
    const [x, y, width, height] = area.split(',').map(Number);
    if (!times || !URL.canParse(address, fileUrl)) return [];
    if (x === undefined || y === undefined || !width || !height) return [];
    return {
      startSeconds: seconds(times.slice(1, 5)),
      endSeconds: seconds(times.slice(5, 9)),
      imageUrl: new URL(address, fileUrl).href,
      x,
      y,
      width,
      height,
    };
  });
}
