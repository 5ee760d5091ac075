import {
  type LinkComponentProps,
  LinkProvider,
  Toaster,
  ToastsProvider,
  createToasts,
} from '@kinora/design-system';
import {
  type FakeHost,
  type FakeUser,
  createFakeHost,
  createMemoryStorage,
} from '@kinora/sdk/testing';
import { createSdk } from '@kinora/sdk';
import { SdkProvider } from '@kinora/server-state';
import type { Decorator } from '@storybook/react-vite';
import { type ReactNode, useState } from 'react';
import { Link, MemoryRouter, Route, Routes, useLocation } from 'react-router';

export interface StageOptions {
  /** The screen's route, such as `/reset-password/:token`. */
  readonly path: string;
  /** Where the router stands; default: `path`. */
  readonly at?: string;
  /** Prepares the host; a user that it answers with is signed in. */
  readonly arrange?: (fakeHost: FakeHost) => FakeUser | undefined;
}

const RouterLink = ({ href, ...anchorProps }: LinkComponentProps) => (
  <Link {...anchorProps} to={href} />
);

const Elsewhere = () => <h1>{useLocation().pathname}</h1>;

function prepare({ arrange }: StageOptions) {
  const fakeHost = createFakeHost();
  const user = arrange?.(fakeHost);
  return createSdk({
    host: fakeHost.origin,
    fetch: fakeHost.fetch,
    sendForm: fakeHost.sendForm,
    storage: createMemoryStorage(user ? fakeHost.storedSession(user.id) : {}),
  });
}

interface StageProps {
  readonly options: StageOptions;
  readonly children: ReactNode;
}

function Stage({ options, children }: StageProps) {
  const { path, at = path } = options;
  const [sdk] = useState(() => prepare(options));
  const [toasts] = useState(createToasts);
  return (
    <SdkProvider sdk={sdk}>
      <ToastsProvider toasts={toasts}>
        <LinkProvider component={RouterLink}>
          <MemoryRouter initialEntries={[at]}>
            <Routes>
              <Route path={path} element={children} />
              <Route path="*" element={<Elsewhere />} />
            </Routes>
          </MemoryRouter>
          <Toaster toasts={toasts} />
        </LinkProvider>
      </ToastsProvider>
    </SdkProvider>
  );
}

/** Shows a story's screen on its route, against a host in memory. */
export const onStage =
  (options: StageOptions): Decorator =>
  (Story) => (
    <Stage options={options}>
      <Story />
    </Stage>
  );
