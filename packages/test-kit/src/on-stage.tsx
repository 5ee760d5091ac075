import { type FakeHost, type FakeUser, createFakeHost } from '@kinora/sdk/testing';
import { type ComponentType, type ReactNode, useState } from 'react';
import { Route, Routes, useLocation } from 'react-router';
import { AppProviders, createAppInMemory } from './app-in-memory.tsx';
import {
  withNetworkCondition,
  useNetworkCondition,
  type NetworkCondition,
} from './network-condition.tsx';
import { useStageFrame } from './stage-frame.tsx';

/** The address and the fake host of a story. */
export interface StageOptions {
  /** The initial address, such as `/results?query=harbour`. */
  readonly at: string;
  /** The route of the screen if it has parameters, such as `/reset-password/:token`. Default: the path of `at`. */
  readonly path?: string;
  /** Prepares the host. If it returns a user, that user is signed in. */
  readonly arrange?: (fakeHost: FakeHost) => FakeUser | undefined;
}

/** Shows the new address of a story that has navigated away from its screen. */
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
  const frame = useStageFrame();
  return (
    <AppProviders app={app} at={at}>
      <Routes>
        <Route path={path} element={frame(children)} />
        <Route path="*" element={<Elsewhere />} />
      </Routes>
    </AppProviders>
  );
}

/** Restarts the story when the network condition changes. */
function Stage(props: StageProps) {
  const condition = useNetworkCondition();
  return <StageWithNetwork key={condition} {...props} condition={condition} />;
}

/**
 * A story decorator. It renders the screen on its route with the providers of an app. Each story has its own fake host,
 * under the condition of the nearest `NetworkConditionProvider`, and the frame of the nearest `StageFrameProvider`.
 */
export const onStage = (options: StageOptions) => (Story: ComponentType) => (
  <Stage options={options}>
    <Story />
  </Stage>
);
