import type { ComponentType } from 'react';

/** Limits the width to that of a player beside its suggestions. */
export const onPlayerStage = (Shown: ComponentType) => (
  <div style={{ maxInlineSize: '960px' }}>
    <Shown />
  </div>
);

/** Returns the `video` element. */
export function videoIn(canvasElement: HTMLElement): HTMLVideoElement {
  const video = canvasElement.querySelector('video');
  if (!video) throw new Error('The player has no video element.');
  return video;
}
