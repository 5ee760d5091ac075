/** A drawing that moves over the ones below it. */
export interface Layer {
  /** In pixels of the picture, whose top left corner is 0, 0. */
  readonly svg: string;
  /** What is drawn of it. Default: the picture. */
  readonly area?: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  };
  /** How far it has moved, as ffmpeg's expressions of `t` seconds or `n` frames. */
  readonly right?: string;
  readonly down?: string;
  /** An expression that is 0 while the layer is hidden. */
  readonly shown?: string;
  /** An angle in radians, as an expression of `t`. The layer turns about the centre of its area. */
  readonly turned?: string;
}

/** A picture whose parts move. */
export interface Scene {
  readonly width: number;
  readonly height: number;
  readonly layers: readonly Layer[];
  /** After so many seconds it looks as at the start. Default: never. */
  readonly loop?: number;
  /** The second at which it looks best. Default: the fourth. */
  readonly stillAt?: number;
}

/** The usual size of a picture. */
export const WIDTH = 1280;
export const HEIGHT = 720;

export const landscape = (...layers: readonly Layer[]): Scene => ({
  width: WIDTH,
  height: HEIGHT,
  layers,
});

/** An area around the picture, so that a layer may move by so many pixels. */
export const around = (left: number, right = left, vertical = 0) => ({
  x: -left,
  y: -vertical,
  width: WIDTH + left + right,
  height: HEIGHT + 2 * vertical,
});

/**
 * A light that swells and fades once in so many seconds: layers that come and go one after another. Each is drawn some
 * pixels to the right of the one before, because the steps of their weak colours would add up to stripes.
 */
export const pulsing = (
  layer: (strength: number, shift: number) => Layer,
  seconds: number,
): readonly Layer[] =>
  Array.from({ length: 7 }, (_nothing, index) => ({
    ...layer(0.16, index * 3.2),
    shown: `gt(sin(2*PI*t/${seconds}),${(index / 3.2 - 1.1).toFixed(2)})`,
  }));
