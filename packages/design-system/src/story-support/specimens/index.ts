// What stories show: five channels and thirty videos, drawn by code. They need no network, no files, and look the same
// on every machine.
export { type SpecimenChannel, specimenChannel, specimenChannels } from './channels.ts';
export { longTexts } from './long-texts.ts';
export { drawPicture } from './picture.ts';
export { specimenVideo, specimenVideos } from './videos.ts';
