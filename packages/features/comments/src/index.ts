/** The comments of a video, for the watch page's slot `comments`. */
export { Comments, type CommentsProps } from './comments/comments.tsx';
