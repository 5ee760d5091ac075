import { Route, Routes } from 'react-router';
import {
  DeletionNotice,
  ForgotPasswordScreen,
  LoginScreen,
  RedirectSignedIn,
  RegisterScreen,
  RequestVerificationScreen,
  RequireAccount,
  ResetPasswordScreen,
  SessionWatcher,
  UpdateProfileScreen,
  VerifyEmailScreen,
  useLogOut,
} from '../index.ts';

const brand = 'Kinora';

function Home() {
  const logOut = useLogOut();
  return (
    <main>
      <h1>Home</h1>
      <button type="button" onClick={logOut}>
        Log out
      </button>
    </main>
  );
}

/** The account screens on the routes of an app, with a public page and a protected page. */
export function AccountApp() {
  return (
    <>
      <SessionWatcher />
      <DeletionNotice />
      <Routes>
        <Route path="/" element={<Home />} />
        <Route element={<RedirectSignedIn />}>
          <Route path="/login" element={<LoginScreen brand={brand} />} />
          <Route path="/register" element={<RegisterScreen brand={brand} />} />
        </Route>
        <Route path="/forgot-password" element={<ForgotPasswordScreen brand={brand} />} />
        <Route path="/reset-password/:token" element={<ResetPasswordScreen brand={brand} />} />
        <Route path="/verify-email/:token" element={<VerifyEmailScreen brand={brand} />} />
        <Route path="/verify-email" element={<RequestVerificationScreen brand={brand} />} />
        <Route path="/update-profile" element={<UpdateProfileScreen brand={brand} />} />
        <Route element={<RequireAccount />}>
          <Route path="/history" element={<h1>Watch History</h1>} />
        </Route>
      </Routes>
    </>
  );
}
