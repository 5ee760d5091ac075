import {
  type LinkComponentProps,
  LinkProvider,
  Toaster,
  ToastsProvider,
  createToasts,
} from '@kinora/design-system';
import { createSdk } from '@kinora/sdk';
import {
  type FakeHost,
  type FakeUser,
  createFakeHost,
  createMemoryStorage,
} from '@kinora/sdk/testing';
import { SdkProvider, createQueryClient } from '@kinora/server-state';
import { QueryClientProvider } from '@tanstack/react-query';
import type { Decorator } from '@storybook/react-vite';
import { type ReactNode, useState } from 'react';
import { Link, MemoryRouter } from 'react-router';

export interface StageOptions {
  /** Where the router stands. */
  readonly at: string;
  /** Prepares the host; a user that it answers with is signed in. */
  readonly arrange?: (fakeHost: FakeHost) => FakeUser | undefined;
}

const RouterLink = ({ href, ...anchorProps }: LinkComponentProps) => (
  <Link {...anchorProps} to={href} />
);

function prepare({ arrange }: StageOptions) {
  const fakeHost = createFakeHost();
  const user = arrange?.(fakeHost);
  const sdk = createSdk({
    host: fakeHost.origin,
    fetch: fakeHost.fetch,
    sendForm: fakeHost.sendForm,
    storage: createMemoryStorage(user ? fakeHost.storedSession(user.id) : {}),
  });
  const queryClient = createQueryClient();
  // A story of a failure should not wait for retries.
  queryClient.setDefaultOptions({
    queries: { ...queryClient.getDefaultOptions().queries, retry: false },
  });
  return { sdk, queryClient, toasts: createToasts() };
}

interface StageProps {
  readonly options: StageOptions;
  readonly children: ReactNode;
}

function Stage({ options, children }: StageProps) {
  const [{ sdk, queryClient, toasts }] = useState(() => prepare(options));
  return (
    <QueryClientProvider client={queryClient}>
      <SdkProvider sdk={sdk}>
        <ToastsProvider toasts={toasts}>
          <LinkProvider component={RouterLink}>
            <MemoryRouter initialEntries={[options.at]}>{children}</MemoryRouter>
            <Toaster toasts={toasts} />
          </LinkProvider>
        </ToastsProvider>
      </SdkProvider>
    </QueryClientProvider>
  );
}

/** Shows a story's screen against a host in memory. */
export const onStage =
  (options: StageOptions): Decorator =>
  (Story) => (
    <Stage options={options}>
      <Story />
    </Stage>
  );
