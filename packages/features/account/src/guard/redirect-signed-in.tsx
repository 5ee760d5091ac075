import { accountStage, pathForStage } from '@kinora/domain';
import { useAuth } from '@kinora/server-state';
import type { ReactNode } from 'react';
import { Navigate, Outlet } from 'react-router';

/** What {@link RedirectSignedIn} takes. */
export interface RedirectSignedInProps {
  /** What is for visitors only; without it, the nested routes. */
  readonly children?: ReactNode;
}

/** Keeps `/login` and `/register` for visitors: a signed-in user goes where the guard would send them. */
export function RedirectSignedIn({ children }: RedirectSignedInProps) {
  const stage = accountStage(useAuth().user);
  return stage === 'visitor' ? (
    (children ?? <Outlet />)
  ) : (
    <Navigate to={pathForStage(stage)} replace />
  );
}
