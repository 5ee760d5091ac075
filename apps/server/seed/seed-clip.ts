import type { Scene } from './scenes/scene.ts';

/** What is said in a clip, by language: one caption per line, spread evenly over the clip. */
export type Spoken = Readonly<Record<string, string>>;

export interface SeedClip {
  readonly title: string;
  readonly description: string;
  /** Shown one after another, for equal times. */
  readonly scenes: readonly Scene[];
  /** A multiple of the scenes that loop. */
  readonly seconds: number;
  /** A chord, in hertz. */
  readonly tones: readonly number[];
  /** How loud the sound of water, wind or a crowd is, from 0 to 1. */
  readonly rush?: number;
  readonly spoken?: Spoken;
  /** What others write below it. */
  readonly comments: readonly string[];
}

/** A part of a scene. */
export interface Crop {
  readonly scene: Scene;
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

export interface SeedChannel {
  readonly userName: string;
  readonly fullName: string;
  /** A square. */
  readonly avatar: Crop;
  /** A quarter as high as wide. */
  readonly cover: Crop;
  /** The newest first. */
  readonly clips: readonly SeedClip[];
}
