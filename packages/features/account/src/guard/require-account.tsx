import { accountStage, pathForStage } from '@kinora/domain';
import { useAuth } from '@kinora/server-state';
import type { ReactNode } from 'react';
import { Navigate, Outlet } from 'react-router';

/** What {@link RequireAccount} takes. */
export interface RequireAccountProps {
  /** What is protected; without it, the nested routes. */
  readonly children?: ReactNode;
}

/** Lets fully set-up users pass and sends everybody else to the step of signing up that is missing. */
export function RequireAccount({ children }: RequireAccountProps) {
  const stage = accountStage(useAuth().user);
  return stage === 'complete' ? (
    (children ?? <Outlet />)
  ) : (
    <Navigate to={pathForStage(stage)} replace />
  );
}
