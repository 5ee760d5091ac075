import type { UploadState } from './upload-machine.ts';

/** Returns the percentage or the note that the progress view shows for a state. */
export function progressOf(
  state: Extract<UploadState, { stage: 'sending' | 'unknown' | 'uploaded' }>,
): { readonly percent?: number; readonly note?: string } {
  switch (state.stage) {
    case 'sending':
      return { percent: state.sentShare * 100 };
    case 'uploaded':
      return { percent: 100 };
    case 'unknown':
      if (state.isHostSilent) {
        return {
          note: 'We cannot reach the site to find out whether your video has arrived. Nothing is lost: we keep asking.',
        };
      }
      return {
        note:
          state.ifStored === 'delete'
            ? 'Stopping the upload...'
            : 'Checking whether your video has arrived...',
      };
    default:
      return state satisfies never;
  }
}
