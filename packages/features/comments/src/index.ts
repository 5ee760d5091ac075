/** The comments of a video, for the slot `comments` of the watch page. */
export { Comments, type CommentsProps } from './comments/comments.tsx';
