export {
  aChannel,
  aComment,
  aPlaylist,
  aSessionUser,
  aVideo,
  aVideoDetail,
  anOwnVideo,
} from './testing/builders.ts';
export type { NewFakeCaptions } from './testing/fake-captions.ts';
export type { FakePlaylist } from './testing/fake-community.ts';
export {
  type FakeFailure,
  type FakeHold,
  type FakeHost,
  type FakeHostOptions,
  type FakeMail,
  type FakeRequest,
  type FakeText,
  type FakeTokens,
  type FakeUser,
  createFakeHost,
} from './testing/fake-host.ts';
export { type ManualClock, createManualClock } from './testing/manual-clock.ts';
export { type MemoryStorage, createMemoryStorage } from './testing/memory-storage.ts';
export type { PlantedFaults } from './testing/simulator/browser.ts';
export {
  type SimulationOptions,
  type SimulationReport,
  simulate,
} from './testing/simulator/simulate.ts';
export {
  type SimulatedBrowser,
  type SimulatedBrowserOptions,
  createSimulatedBrowser,
} from './testing/simulator/simulated-browser.ts';
export type { SimulatedTab } from './testing/simulator/tab.ts';
export type { NetworkConditions } from './testing/simulator/network.ts';
export type { Random } from './testing/simulator/random.ts';
export type { VirtualTime } from './testing/simulator/virtual-time.ts';
