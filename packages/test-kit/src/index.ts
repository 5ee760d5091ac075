export { aFilm } from './a-film.ts';
export { type AddedSpecimens, addAda, addSpecimens } from './add-specimens.ts';
export { type StageOptions, onStage } from './on-stage.tsx';
export {
  type NetworkCondition,
  NetworkConditionProvider,
  type NetworkConditionProviderProps,
  networkConditions,
} from './network-condition.tsx';
export { StageFrameProvider, type StageFrameProviderProps } from './stage-frame.tsx';
export { FakeIntersectionObserver, reachEnd } from './fake-intersection-observer.ts';
export { pressTwice } from './press-twice.ts';
export {
  type RenderOptions,
  type Rendered,
  renderWithProviders,
} from './render-with-providers.tsx';
export {
  type FakeFailure,
  type FakeHold,
  type FakeHost,
  type FakeHostOptions,
  type FakeMail,
  type FakeRequest,
  type FakeTokens,
  type FakeUser,
  type ManualClock,
  type MemoryStorage,
  aChannel,
  aSessionUser,
  aVideo,
  aVideoDetail,
  anOwnVideo,
  createFakeHost,
  createManualClock,
  createMemoryStorage,
} from '@kinora/sdk/testing';
