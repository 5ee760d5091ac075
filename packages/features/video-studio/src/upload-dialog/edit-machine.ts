import type { OwnVideo, PlaylistId, Visibility } from '@kinora/domain';
import { type UploadStep, canGo, detailsErrors, neighbourOf } from '../upload-flow/upload-draft.ts';

/** The state of an edit. `thumbnail` is the address of the present one until another file is picked. */
export interface EditState {
  readonly step: UploadStep;
  readonly title: string;
  readonly description: string;
  readonly visibility: Visibility;
  readonly playlistIds: readonly PlaylistId[];
  readonly thumbnail: File | string;
}

export type EditEvent =
  | { readonly type: 'changed'; readonly change: Partial<Omit<EditState, 'step'>> }
  | { readonly type: 'next-pressed' }
  | { readonly type: 'back-pressed' }
  | { readonly type: 'step-chosen'; readonly step: UploadStep };

/** Returns the initial state of an edit: step 2 with the values of the video. */
export const startEdit = (video: OwnVideo): EditState => ({
  step: 'details',
  title: video.title,
  description: video.description,
  visibility: video.isPublished ? 'public' : 'private',
  playlistIds: video.playlistIds,
  thumbnail: video.thumbnail,
});

/** Compares in any order, because a playlist that is unchecked and checked again moves to the end. */
const areSamePlaylists = (some: readonly PlaylistId[], others: readonly PlaylistId[]) =>
  some.length === others.length && some.every((id) => others.includes(id));

/** Returns whether an edit differs from the video. */
export function isChanged(state: EditState, video: OwnVideo): boolean {
  const before = startEdit(video);
  return (
    state.title !== before.title ||
    state.description !== before.description ||
    state.visibility !== before.visibility ||
    state.thumbnail !== before.thumbnail ||
    !areSamePlaylists(state.playlistIds, before.playlistIds)
  );
}

/** Moves to a step, if allowed. Step 1 is never allowed, because an edit has no file to pick. */
function atStep(state: EditState, step: UploadStep | undefined): EditState {
  const hasErrors = Object.keys(detailsErrors(state)).length > 0;
  const isAllowed =
    step !== undefined && step !== 'file' && canGo(state.step, step, { hasFile: true, hasErrors });
  return isAllowed ? { ...state, step } : state;
}

export function editReducer(state: EditState, event: EditEvent): EditState {
  switch (event.type) {
    case 'changed':
      return { ...state, ...event.change };
    case 'next-pressed':
      return atStep(state, neighbourOf(state.step, 1));
    case 'back-pressed':
      return atStep(state, neighbourOf(state.step, -1));
    case 'step-chosen':
      return atStep(state, event.step);
    default:
      return event satisfies never;
  }
}
