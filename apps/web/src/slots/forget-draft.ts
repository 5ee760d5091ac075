export { forgetUploadDraft } from '@kinora/video-studio';
