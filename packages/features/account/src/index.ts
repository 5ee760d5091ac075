export { LoginScreen, type LoginScreenProps } from './screens/login/login-screen.tsx';
export { RegisterScreen, type RegisterScreenProps } from './screens/register/register-screen.tsx';
export {
  ForgotPasswordScreen,
  type ForgotPasswordScreenProps,
} from './screens/forgot-password/forgot-password-screen.tsx';
export {
  ResetPasswordScreen,
  type ResetPasswordScreenProps,
} from './screens/reset-password/reset-password-screen.tsx';
export {
  VerifyEmailScreen,
  type VerifyEmailScreenProps,
} from './screens/verify-email/verify-email-screen.tsx';
export {
  RequestVerificationScreen,
  type RequestVerificationScreenProps,
} from './screens/verify-email/request-verification-screen.tsx';
export {
  UpdateProfileScreen,
  type UpdateProfileScreenProps,
} from './screens/update-profile/update-profile-screen.tsx';
export { RequireAccount, type RequireAccountProps } from './guard/require-account.tsx';
export { RedirectSignedIn, type RedirectSignedInProps } from './guard/redirect-signed-in.tsx';
export { DeletionNotice } from './deletion/deletion-notice.tsx';
export { SessionWatcher } from './session/session-watcher.tsx';
export { useLogOut } from './session/use-log-out.ts';
