/** A WebVTT file with one caption in the first second. */
export const oneCaption = (text: string) =>
  new Blob([`WEBVTT\n\n00:00.000 --> 00:01.000\n${text}\n`], { type: 'text/vtt' });
