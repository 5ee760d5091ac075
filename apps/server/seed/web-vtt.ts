const timeOf = (seconds: number) => new Date(seconds * 1000).toISOString().slice(11, 23);

/** Writes a WebVTT file of a text whose lines are spread over a clip. */
export function webVtt(text: string, seconds: number): string {
  const lines = text.split('\n');
  const each = seconds / lines.length;
  const cues = lines.map(
    (line, index) => `${timeOf(index * each)} --> ${timeOf((index + 0.95) * each)}\n${line}\n`,
  );
  return ['WEBVTT\n', ...cues].join('\n');
}
