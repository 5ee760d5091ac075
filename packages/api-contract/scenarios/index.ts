import { accountScenarios } from './accounts.scenarios.ts';
import { captionScenarios } from './captions.scenarios.ts';
import { checkScenarios } from './checks.scenarios.ts';
import { commentScenarios } from './comments.scenarios.ts';
import { historyScenarios } from './history.scenarios.ts';
import { markScenarios } from './marks.scenarios.ts';
import { playlistScenarios } from './playlists.scenarios.ts';
import { positionScenarios } from './positions.scenarios.ts';
import { relatedScenarios } from './related.scenarios.ts';
import type { ScenarioHost } from './scenario-host.ts';
import { videoScenarios } from './videos.scenarios.ts';

export type { Answer, Person, ScenarioHost, ScenarioRequest } from './scenario-host.ts';

/** Defines the tests of what every host does. A host is tested by calling this in a test file. */
export function defineScenarios(host: ScenarioHost): void {
  checkScenarios(host);
  accountScenarios(host);
  videoScenarios(host);
  captionScenarios(host);
  commentScenarios(host);
  markScenarios(host);
  playlistScenarios(host);
  positionScenarios(host);
  relatedScenarios(host);
  historyScenarios(host);
}
