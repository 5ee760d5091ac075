import type { RegistrationMode } from '@kinora/domain';
import { AccountScreen } from '../../layout/account-screen.tsx';
import { LogInInstead } from './log-in-instead.tsx';

export interface RegistrationClosedProps {
  readonly brand: string;
  readonly mode: Exclude<RegistrationMode, 'open'>;
}

const texts = {
  closed: {
    heading: 'Registration is closed',
    lead: 'This site takes no new accounts at present. You can watch its videos without one.',
  },
  invite: {
    heading: 'You need an invitation',
    lead: 'This site takes new accounts by invitation only. Open the link of your invitation, or ask the people who run this site for one. You can watch its videos without an account.',
  },
} as const;

/** Stands in place of the form when the visitor cannot register. */
export const RegistrationClosed = ({ brand, mode }: RegistrationClosedProps) => (
  <AccountScreen brand={brand} page="register" {...texts[mode]}>
    <LogInInstead />
  </AccountScreen>
);
