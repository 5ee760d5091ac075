/** The part of a file name; a tag from the host must not lead to another folder. */
const safe = (tag: string) => tag.replaceAll(/[^\w-]/g, '_');

/** Returns the name of a caption file, such as `{video}.en.vtt`. Players find it beside a video file `{video}.mp4`. */
export const captionFileName = (videoId: string, language: string, format: 'vtt' | 'srt') =>
  `${safe(videoId)}.${safe(language)}.${format}`;
