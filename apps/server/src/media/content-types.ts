import { extname } from 'node:path';

const types: Readonly<Record<string, string>> = {
  '.mp4': 'video/mp4',
  '.m4s': 'video/mp4',
  '.mov': 'video/quicktime',
  '.mkv': 'video/x-matroska',
  '.webm': 'video/webm',
  '.avi': 'video/x-msvideo',
  '.ts': 'video/mp2t',
  '.mpg': 'video/mpeg',
  '.flv': 'video/x-flv',
  '.wmv': 'video/x-ms-wmv',
  '.ogv': 'video/ogg',
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.vtt': 'text/vtt; charset=utf-8',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
};

/** Returns the media type of a stored file. The server chose the name, so its extension is reliable. */
export const contentTypeOf = (name: string): string =>
  types[extname(name)] ?? 'application/octet-stream';
