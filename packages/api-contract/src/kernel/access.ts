import { type UserId, isPlaceholderUserName } from '@kinora/domain';
import type { AccessLevel } from '../call.ts';
import { ApiError, sessionExpired } from './failures.ts';

/** A signed-in caller, with what permissions depend on. */
export interface Caller {
  readonly id: UserId;
  readonly userName: string;
  readonly isEmailVerified: boolean;
}

/** Who sends a request. A host with more facts about its callers has its own type of viewer. */
export type Identity<Viewer extends Caller = Caller> =
  | { readonly kind: 'viewer'; readonly viewer: Viewer }
  | { readonly kind: 'visitor' }
  /** Credentials were sent that are expired, revoked or not ours. */
  | { readonly kind: 'refused' };

/** The viewer type that a call of this access level receives. */
export type ViewerAt<Level extends AccessLevel, Viewer extends Caller> = Level extends 'open'
  ? undefined
  : Level extends 'viewer'
    ? Viewer | undefined
    : Viewer;

/**
 * Returns the viewer; throws a 401 error when the level requires one. Invalid credentials are a 401 on every level
 * that reads them.
 */
export function resolveViewer<Viewer extends Caller>(
  level: AccessLevel,
  identity: Identity<Viewer>,
): Viewer | undefined {
  if (identity.kind === 'refused') throw sessionExpired();
  if (identity.kind === 'viewer') return identity.viewer;
  if (level === 'open' || level === 'viewer') return undefined;
  throw new ApiError('not-signed-in', 'Please login to continue');
}

/** Throws a 403 error when the caller does not meet the access level. */
export function assertAccessLevel(
  level: AccessLevel,
  viewer: Caller | undefined,
  params: Readonly<Record<string, unknown>>,
): void {
  if (!viewer) return;
  const needsVerified = level === 'verified' || level === 'complete' || level === 'owner';
  if (needsVerified && !viewer.isEmailVerified) {
    throw new ApiError('email-unverified', 'Please verify your email first');
  }
  const needsProfile = level === 'complete' || level === 'owner';
  if (needsProfile && isPlaceholderUserName(viewer.userName)) {
    throw new ApiError('profile-incomplete', 'Please complete your profile first');
  }
  if (level === 'self' && params['userId'] !== viewer.id) {
    throw new ApiError('not-yours', 'You are not allowed to do this');
  }
}
