import { createSdk, messageOf } from '@kinora/sdk';
import {
  SdkProvider,
  createQueryClient,
  emptyCacheOnUserChange,
  feedQuery,
  useAuth,
  useSdk,
  useVideoList,
} from '@kinora/server-state';
import { QueryClientProvider, useInfiniteQuery, useMutation } from '@tanstack/react-query';

const sdk = createSdk({ host: 'https://kinora.example' });
const client = createQueryClient();
emptyCacheOnUserChange(client, sdk);

function textOf(form: FormData, name: string) {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

function Account() {
  const { session, accounts } = useSdk();
  const { user, logoutMessage } = useAuth();
  const login = useMutation({
    mutationFn: (form: FormData) =>
      accounts.login({ email: textOf(form, 'email'), password: textOf(form, 'password') }),
  });
  if (user)
    return (
      <p>
        {user.fullName} <button onClick={() => void session.logOut()}>Log out</button>
      </p>
    );
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        login.mutate(new FormData(event.currentTarget));
      }}
    >
      <input name="email" type="email" aria-label="E-mail address" autoComplete="username" />
      <input
        name="password"
        type="password"
        aria-label="Password"
        autoComplete="current-password"
      />
      <button disabled={login.isPending}>Log in</button>
      <p role="alert">
        {login.error ? messageOf(login.error, 'The login failed.') : logoutMessage}
      </p>
    </form>
  );
}

function Feed() {
  const list = useVideoList(useInfiniteQuery(feedQuery(useSdk())));
  if (list.stage === 'loading') return <p>Loading…</p>;
  if (list.stage === 'empty') return <p>No videos yet.</p>;
  if (list.stage === 'failed')
    return (
      <p role="alert">
        {list.advice} <button onClick={list.onRetry}>Try again</button>
      </p>
    );
  return (
    <>
      <ul>
        {list.videos.map(({ id, title }) => (
          <li key={id}>{title}</li>
        ))}
      </ul>
      {list.nextPage === 'end' ? null : <button onClick={list.onLoadMore}>More</button>}
    </>
  );
}

export const Page = () => (
  <QueryClientProvider client={client}>
    <SdkProvider sdk={sdk}>
      <Account />
      <Feed />
    </SdkProvider>
  </QueryClientProvider>
);
