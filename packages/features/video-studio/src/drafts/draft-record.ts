import type { SavedDraft } from '../upload-flow/upload-machine.ts';
import type { DraftRecord } from './parse-draft-record.ts';

/** Returns the record of a draft, without its files. */
export function toDraftRecord({ draft, status }: SavedDraft): DraftRecord {
  const { key, step, title, description, visibility, playlistIds } = draft;
  return { key, step, title, description, visibility, playlistIds: [...playlistIds], fate: status };
}
