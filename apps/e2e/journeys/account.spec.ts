import { createSdk } from '@kinora/sdk';
import { aPerson, expect, linkIn, logIn, test } from '../src/journey.ts';
import { retryingFetch } from '../src/retrying-fetch.ts';
import { countRequests } from '../src/running-requests.ts';
import { signIn } from '../src/sessions.ts';

test('[PRODUCT-08, FORGOT-01, RESET-14, RESET-15, LOGIN-11, SESSION-07, LOGIN-03] a user logs out, resets the forgotten password, and logs in with the new one', async ({
  page,
  site,
  member,
}) => {
  await signIn(page, site, member);
  await page.goto('/');
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page.getByText('Logout Successful')).toBeVisible();
  await page.waitForURL('**/login');

  await page.getByRole('link', { name: 'Forgot password? Reset it here' }).click();
  await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor();
  await page.getByLabel('Email').fill(member.email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(
    page.getByText('Password reset email sent. Please check your inbox.').first(),
  ).toBeVisible();
  const { text } = await site.mailTo(member.email, /password/i);
  await page.goto(linkIn(text, '/reset-password/'));
  const renewed = { ...member, password: 'Difference2!' };
  await page.getByLabel('New Password', { exact: true }).fill(renewed.password);
  await page.getByLabel('Confirm Password', { exact: true }).fill(renewed.password);
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await page.getByRole('heading', { name: 'Welcome to Kinora' }).waitFor();

  await logIn(page, member);
  await expect(page.getByText('Invalid user credentials').first()).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(member.email);
  await logIn(page, renewed);
  await page.waitForURL(`${site.url}/`);
});

test('[GONE-22, GONE-23, GONE-24] a user deletes the account, logs in again, and keeps it', async ({
  page,
  site,
  member,
}) => {
  await signIn(page, site, member);
  await page.goto('/update-profile');
  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await dialog.getByLabel('Password', { exact: true }).fill(member.password);
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await expect(page.getByText(/^Your account will be deleted on/)).toBeVisible();
  await page.waitForURL('**/login');

  await logIn(page, member);
  const offer = page.getByRole('dialog', { name: 'Keep your account?' });
  await offer.getByRole('button', { name: 'Keep my account' }).click();
  await expect(page.getByText('Your account stays')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Account' })).toBeVisible();
  await expect(offer).toBeHidden();
});

test('[PRODUCT-01] a new user is unverified until the mailed link is opened, and then has a placeholder user name', async ({
  page,
  site,
}) => {
  const { fullName, email, password } = aPerson();
  const sdk = createSdk({ host: site.serverUrl, fetch: retryingFetch });
  await sdk.accounts.register({ fullName, email, password, confirmPassword: password });
  await page.goto('/login');
  await logIn(page, { email, password });
  await page.waitForURL('**/verify-email');
  await page.goto('/history');
  await page.waitForURL('**/verify-email');

  const { text } = await site.mailTo(email, /verify/i);
  await page.goto(linkIn(text, '/verify-email/'));
  await page.getByRole('heading', { name: 'Email Verified' }).waitFor();
  await page.goto('/history');
  await page.waitForURL('**/update-profile');
});

test('[SESSION-11, SESSION-13, LOGIN-14] a session that ends elsewhere leads to the login page with the reason', async ({
  page,
  site,
  member,
}) => {
  await signIn(page, site, member);
  const requests = countRequests(page.context());
  await page.goto('/upload');
  await expect(page.getByRole('button', { name: 'Publish' })).toBeVisible();
  // This page makes no further request, so the next request is the one that detects the end of the session.
  await requests.haveEnded();
  const accessToken = await page.evaluate(() => localStorage.getItem('at'));
  await fetch(`${site.url}/api/v1/users/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${accessToken}` },
  });
  await page.getByRole('link', { name: 'Your Videos' }).click();
  await page.waitForURL('**/login');
  await expect(page.getByText('Session expired, please login again')).toBeVisible();
});

test('[THEME-02, THEME-03] the theme is dark by default, and a chosen theme survives a reload', async ({
  page,
}) => {
  await page.goto('/');
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const dark = await ground();
  await page.getByRole('button', { name: 'Theme' }).click();
  await page.getByRole('menuitemradio', { name: 'Light' }).click();
  await expect.poll(ground).not.toBe(dark);
  const light = await ground();
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light');
  await page.reload();
  // The picture that tints the page comes later.
  await expect.poll(ground).toBe(light);
});

test('a user can log in and register with the keyboard alone', async ({ page, site }) => {
  const ada = aPerson();
  await page.goto('/login');
  await page.getByRole('link', { name: 'Sign up' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Create your account' }).waitFor();
  await page.getByLabel('Full Name').focus();
  await page.keyboard.type(ada.fullName);
  for (const text of [ada.email, ada.password]) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Tab'); // the toggle that shows the password
  await page.keyboard.press('Tab');
  await page.keyboard.type(ada.password);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(ada.email);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  expect((await site.mailTo(ada.email, /verify/i)).text).toContain('/verify-email/');
});

test('the page is readable when the text font fails to load', async ({ page }) => {
  await page.route('**/*.woff2', (route) => route.abort());
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
});
