import type { OwnVideo, PlaylistId, Visibility } from '@kinora/domain';

import { type UploadStep, canGo, detailsErrors, neighbourOf } from '../upload-flow/upload-draft.ts';

/** What an edit begins with and changes; the thumbnail as the address of the present one until another is picked. */
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

/** An edit begins in step 2, with what the video has. */
export const startEdit = (video: OwnVideo): EditState => ({
  step: 'details',
  title: video.title,
  description: video.description,
  visibility: video.isPublished ? 'public' : 'private',
  playlistIds: video.playlistIds,
  thumbnail: video.thumbnail,
});

/** In any order: a playlist that is left and chosen again comes last. */
const areSamePlaylists = (some: readonly PlaylistId[], others: readonly PlaylistId[]) =>
  some.length === others.length && some.every((id) => others.includes(id));

/** What would be sent differs from what the video has. */
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

/** There is no file to pick: step 1 is closed. */
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
