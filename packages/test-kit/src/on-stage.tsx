import { type FakeHost, type FakeUser, createFakeHost } from '@kinora/sdk/testing';
import { type ComponentType, type ReactNode, useState } from 'react';
import { Route, Routes, useLocation } from 'react-router';
import { AppProviders, createAppInMemory } from './app-in-memory.tsx';
import { inWeather, useWeather, type Weather } from './weather.tsx';

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

function prepare({ arrange }: StageOptions, weather: Weather) {
  const fakeHost = createFakeHost();
  const user = arrange?.(fakeHost);
  return createAppInMemory(inWeather(fakeHost, weather), user);
}

interface StageProps {
  readonly options: StageOptions;
  readonly children: ReactNode;
}

function StageInWeather({
  options,
  weather,
  children,
}: StageProps & { readonly weather: Weather }) {
  const { at, path = at.replace(/[?#].*$/, '') } = options;
  const [app] = useState(() => prepare(options, weather));
  return (
    <AppProviders app={app} at={at}>
      <Routes>
        <Route path={path} element={children} />
        <Route path="*" element={<Elsewhere />} />
      </Routes>
    </AppProviders>
  );
}

/** Begins anew when the weather changes. */
function Stage(props: StageProps) {
  const weather = useWeather();
  return <StageInWeather key={weather} {...props} weather={weather} />;
}

/**
 * A story decorator: the screen on its route, with all that an app puts around it, before a fake host of its own in the
 * weather of the nearest `WeatherProvider`.
 */
export const onStage = (options: StageOptions) => (Story: ComponentType) => (
  <Stage options={options}>
    <Story />
  </Stage>
);
