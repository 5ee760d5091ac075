// The light build ships without types; its surface is that of the full build.
declare module 'hls.js/light' {
  export * from 'hls.js';
  export { default as Hls } from 'hls.js';
  export function isSupported(): boolean;
}
