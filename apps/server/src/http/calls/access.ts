import type { AccessLevel } from '@kinora/api-contract';
import { isPlaceholderUserName } from '@kinora/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError, sessionExpired } from '../failures/api-error.ts';
import type { Authenticate, Identity, Viewer } from './viewer.ts';

/** The viewer type that a call of this access level receives. */
export type ViewerAt<Level extends AccessLevel> = Level extends 'open'
  ? undefined
  : Level extends 'viewer'
    ? Viewer | undefined
    : Viewer;

/** Identifies the caller. Skips authentication for open calls. */
export async function identifyCaller(
  level: AccessLevel,
  authenticate: Authenticate,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Identity> {
  return level === 'open' ? { kind: 'visitor' } : authenticate(request, reply);
}

/**
 * Returns the viewer; throws a 401 error when the level requires one. Invalid credentials are a 401 on every level
 * that reads them.
 */
export function resolveViewer(level: AccessLevel, identity: Identity): Viewer | undefined {
  if (identity.kind === 'refused') {
    throw sessionExpired();
  }
  if (identity.kind === 'viewer') return identity.viewer;
  if (level === 'open' || level === 'viewer') return undefined;
  throw new ApiError('not-signed-in', 'Please login to continue');
}

/** Throws a 403 error when the caller does not meet the access level. */
export function assertAccessLevel(
  level: AccessLevel,
  viewer: Viewer | undefined,
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
