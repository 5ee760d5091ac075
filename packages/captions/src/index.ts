export { checkCues, type CueProblem } from './check-cues.ts';
export type { Cue, CueSettings } from './cue.ts';
export { canonicalText, plainText } from './cue-text.ts';
export { CaptionEncodingError, decodeCaptionText } from './decode-caption-text.ts';
export {
  insertCue,
  mergeCues,
  replaceText,
  type ReplaceOptions,
  shiftCues,
  splitCue,
} from './edit-cues.ts';
export { escapePattern } from './escape-pattern.ts';
export { guardMachineCues } from './guard-machine-cues.ts';
export {
  type CaptionError,
  type CaptionFormat,
  type ParsedCaptions,
  type ParseOptions,
  parseCaptionFile,
  parseCaptions,
} from './parse-captions.ts';
export { parseCaptionsLeniently } from './parse-captions-leniently.ts';
export { type Passage, passagesOf } from './passages.ts';
export { readWebVtt } from './read-web-vtt.ts';
export { writeSubRip, writeWebVtt } from './write-captions.ts';
