import type { ComponentType } from 'react';

/** As wide as a player is beside its suggestions. */
export const onPlayerStage = (Shown: ComponentType) => (
  <div style={{ maxInlineSize: '960px' }}>
    <Shown />
  </div>
);

/** The element that plays. */
export function videoIn(canvasElement: HTMLElement): HTMLVideoElement {
  const video = canvasElement.querySelector('video');
  if (!video) throw new Error('The player has no video element.');
  return video;
}
