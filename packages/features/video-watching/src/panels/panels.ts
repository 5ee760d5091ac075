// The content of one chunk: a video with captions often has chapters, too.
export { Chapters } from '../chapters/chapters.tsx';
export { Transcript } from '../transcript/transcript.tsx';
