/** The upload flow without its views, for programs and tests that send as the dialog does. */
export { createUploadFlow, type UploadFlow, type UploadFlowOptions } from './create-upload-flow.ts';
export { type UploadHost, uploadHostOf } from './host-requests.ts';
export { type SavedDraft, type UploadState, resumeDraft } from './upload-machine.ts';
export { type UploadDraft, emptyDraft } from './upload-draft.ts';
