import { likeCalls as likes } from '@kinora/api-contract';
import type { GroupContext } from '../create-client.ts';
import type { CallOptions, ResourceOf } from './methods.ts';

/** Whether the user likes a video. */
export type SetLikeOptions = CallOptions<typeof likes.set>;

/** Likes of the signed-in user. Calls reject only with an `ApiFailure`. */
export interface LikesResource extends ResourceOf<typeof likes> {}

/** The group of {@link LikesResource}. */
export const likesGroup = ({ methods }: GroupContext): LikesResource => methods.of(likes);
