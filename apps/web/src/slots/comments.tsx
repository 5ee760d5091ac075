export { Comments as default } from '@kinora/comments';
