/** What a file says an audio stream is for. */
interface Purpose {
  readonly isDefault: boolean;
  /** A commentary, or made for people who hear or see badly. */
  readonly isSpecial: boolean;
}

/** Streams that are considered. A hostile file may have thousands. */
export const MAX_AUDIO_STREAMS = 32;

const rank = ({ isDefault, isSpecial }: Purpose) => (isDefault ? 0 : 2) + (isSpecial ? 1 : 0);

/** Returns audio streams, best first: the default one, then the others in the order of the file. */
export const bestAudioFirst = <Stream extends Purpose>(
  streams: readonly Stream[],
): Omit<Stream, keyof Purpose>[] =>
  streams
    .toSorted((one, other) => rank(one) - rank(other))
    .map(({ isDefault: _isDefault, isSpecial: _isSpecial, ...stream }) => stream);
