import { storedJson } from '@kinora/browser-storage';
import {
  type PlayerMemory,
  type PlayerPreferences,
  captionBackgrounds,
  captionEdges,
  captionSizes,
} from '@kinora/design-system';
import * as v from 'valibot';

const captions = v.object({
  isOn: v.boolean(),
  language: v.string(),
  size: v.picklist(captionSizes),
  background: v.picklist(captionBackgrounds),
  edge: v.picklist(captionEdges),
});

const preferences = v.object({
  volume: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1)), 1),
  isMuted: v.optional(v.boolean(), false),
  rate: v.optional(v.pipe(v.number(), v.minValue(0.25), v.maxValue(2)), 1),
  // The other preferences stay when those of captions are damaged.
  captions: v.fallback(v.optional(captions), undefined),
});

/** Remembers volume, playback rate and captions in this browser. */
export const playerMemory: PlayerMemory = storedJson<PlayerPreferences>(
  'player',
  v.parser(preferences),
);
