import { accountStage, pathForStage } from '@kinora/domain';
import { useAuth } from '@kinora/server-state';
import type { ReactNode } from 'react';
import { Navigate, Outlet } from 'react-router';

/** Props of {@link RedirectSignedIn}. */
export interface RedirectSignedInProps {
  /** The content for visitors. Default: the nested routes. */
  readonly children?: ReactNode;
}

/** Shows `/login` and `/register` to visitors only and redirects a signed-in user to the next step of signing up, else to `/`. */
export function RedirectSignedIn({ children }: RedirectSignedInProps) {
  const stage = accountStage(useAuth().user);
  return stage === 'visitor' ? (
    (children ?? <Outlet />)
  ) : (
    <Navigate to={pathForStage(stage)} replace />
  );
}
