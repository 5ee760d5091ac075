import { accountStage, pathForStage } from '@kinora/domain';
import { useAuth } from '@kinora/server-state';
import type { ReactNode } from 'react';
import { Navigate, Outlet } from 'react-router';

/** Props of {@link RequireAccount}. */
export interface RequireAccountProps {
  /** The protected content. Default: the nested routes. */
  readonly children?: ReactNode;
}

/** Shows its content to users with a complete account and redirects everyone else to the next step of signing up. */
export function RequireAccount({ children }: RequireAccountProps) {
  const stage = accountStage(useAuth().user);
  return stage === 'complete' ? (
    (children ?? <Outlet />)
  ) : (
    <Navigate to={pathForStage(stage)} replace />
  );
}
