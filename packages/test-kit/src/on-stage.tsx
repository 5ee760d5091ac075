import { type FakeHost, type FakeUser, createFakeHost } from '@kinora/sdk/testing';
import { type ComponentType, type ReactNode, useState } from 'react';
import { Route, Routes, useLocation } from 'react-router';

import { AppProviders, createAppInMemory } from './app-in-memory.tsx';

/** Where a story plays, and before which host. */
export interface StageOptions {
  /** Where the story begins, such as `/results?query=harbour`. */
  readonly at: string;
  /** The screen's route where it reads parameters, such as `/reset-password/:token`. Default: the path of `at`. */
  readonly path?: string;
  /** Prepares the host; a user that it answers with is signed in. */
  readonly arrange?: (fakeHost: FakeHost) => FakeUser | undefined;
}

/** Where a story that has left its screen went. */
const Elsewhere = () => <h1>{useLocation().pathname}</h1>;

function prepare({ arrange }: StageOptions) {
  const fakeHost = createFakeHost();
  return createAppInMemory(fakeHost, arrange?.(fakeHost));
}

interface StageProps {
  readonly options: StageOptions;
  readonly children: ReactNode;
}

function Stage({ options, children }: StageProps) {
  const { at, path = at.replace(/[?#].*$/, '') } = options;
  const [app] = useState(() => prepare(options));
  return (
    <AppProviders app={app} at={at}>
      <Routes>
        <Route path={path} element={children} />
        <Route path="*" element={<Elsewhere />} />
      </Routes>
    </AppProviders>
  );
}

/** A story decorator: the screen on its route, with all that an app puts around it, before a fake host of its own. */
export const onStage = (options: StageOptions) => (Story: ComponentType) => (
  <Stage options={options}>
    <Story />
  </Stage>
);
