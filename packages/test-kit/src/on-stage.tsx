import { type FakeHost, type FakeUser, createFakeHost } from '@kinora/sdk/testing';
import { type ComponentType, type ReactNode, useState } from 'react';
import { Route, Routes, useLocation } from 'react-router';
import { AppProviders, createAppInMemory } from './app-in-memory.tsx';
import {
  withNetworkCondition,
  useNetworkCondition,
  type NetworkCondition,
} from './network-condition.tsx';

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

function prepare({ arrange }: StageOptions, condition: NetworkCondition) {
  const fakeHost = createFakeHost();
  const user = arrange?.(fakeHost);
  return createAppInMemory(withNetworkCondition(fakeHost, condition), user);
}

interface StageProps {
  readonly options: StageOptions;
  readonly children: ReactNode;
}

function StageWithNetwork({
  options,
  condition,
  children,
}: StageProps & { readonly condition: NetworkCondition }) {
  const { at, path = at.replace(/[?#].*$/, '') } = options;
  const [app] = useState(() => prepare(options, condition));
  return (
    <AppProviders app={app} at={at}>
      <Routes>
        <Route path={path} element={children} />
        <Route path="*" element={<Elsewhere />} />
      </Routes>
    </AppProviders>
  );
}

/** Begins anew when the condition changes. */
function Stage(props: StageProps) {
  const condition = useNetworkCondition();
  return <StageWithNetwork key={condition} {...props} condition={condition} />;
}

/**
 * A story decorator: the screen on its route, with all that an app puts around it, before a fake host of its own in the
 * condition of the nearest `NetworkConditionProvider`.
 */
export const onStage = (options: StageOptions) => (Story: ComponentType) => (
  <Stage options={options}>
    <Story />
  </Stage>
);
