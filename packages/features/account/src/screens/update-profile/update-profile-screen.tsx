import { GuidelinesPanel } from '@kinora/design-system';
import { hrefOf, limits } from '@kinora/domain';
import { useAuth } from '@kinora/server-state';
import { Navigate } from 'react-router';
import { DeleteAccount } from '../../deletion/delete-account.tsx';
import { AccountScreen } from '../../layout/account-screen.tsx';
import { ProfileForm } from './profile-form.tsx';

const guidelines = [
  `The user name takes ${limits.userName.minLength} to ${limits.userName.maxLength} letters, digits and underscores.`,
  'Avatar: 4 MB or less, at least 98x98 pixels.',
  'Cover image: 6 MB or less, at least 2048x1152 pixels.',
  'Pictures are JPEG, PNG or GIF files.',
];

/** Props of {@link UpdateProfileScreen}. */
export interface UpdateProfileScreenProps {
  /** The product's name, for the document's title. */
  readonly brand: string;
}

/** `/update-profile`: completes the profile, or changes it later. */
export function UpdateProfileScreen({ brand }: UpdateProfileScreenProps) {
  const { user } = useAuth();
  if (!user) return <Navigate to={hrefOf('login')} replace />;
  return (
    <AccountScreen
      brand={brand}
      page="updateProfile"
      heading="Your profile"
      lead="Choose how others see you."
      aside={<GuidelinesPanel title="Profile Guidelines" guidelines={guidelines} />}
    >
      <ProfileForm key={user.id} user={user} />
      <DeleteAccount user={user} />
    </AccountScreen>
  );
}
