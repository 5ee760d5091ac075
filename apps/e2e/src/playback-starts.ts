import { type Page, expect } from '@playwright/test';
import { playback } from './journey.ts';

/** The seconds at which playback has started, by start or by seek, in the order of the video. */
const startsOfPlayback = (page: Page) =>
  page
    .locator('video')
    .evaluate(({ played }: HTMLVideoElement) =>
      Array.from({ length: played.length }, (_nothing, index) => Math.floor(played.start(index))),
    );

/** Waits until playback has started at a second of the video. */
export const hasPlayedFrom = (page: Page, second: number) =>
  expect.poll(() => startsOfPlayback(page)).toContain(second);

/** Waits until the video is at a second. */
export const isAt = (page: Page, second: number) =>
  expect.poll(async () => (await playback(page)).currentTime).toBeCloseTo(second, 1);
