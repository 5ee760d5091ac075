// The light build ships without types; it has the exports of the full build.
declare module 'hls.js/light' {
  export * from 'hls.js';
  export { default as Hls } from 'hls.js';
  export function isSupported(): boolean;
}
