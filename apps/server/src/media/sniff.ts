/** Image formats that are accepted as uploads. Never SVG: it can contain scripts. */
export type ImageFormat = 'jpeg' | 'png' | 'gif' | 'webp';

/** Detects the image format by its content alone. */
export function sniffImage(head: Buffer): ImageFormat | undefined {
  if (head.length < 12) return undefined;
  const text = head.toString('latin1', 0, 16);
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (text.startsWith('GIF87a') || text.startsWith('GIF89a')) return 'gif';
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp';
  return undefined;
}
