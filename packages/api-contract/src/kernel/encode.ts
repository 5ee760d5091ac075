import type { Call } from '../call.ts';
import { calls } from '../calls.ts';
import { type Codec, type Fields, type GivenOf, object, string } from '../codec.ts';
import { playlistCodec } from '../playlists/codecs.ts';

/** Returns the wire value of what a host gives. */
type Encode = (given: unknown) => unknown;

const unchanged: Encode = (given) => given;
const nothing: Encode = () => ({});

function objectEncoder(fields: Fields): Encode {
  const parts = Object.entries(fields).map(([name, codec]) => ({
    name,
    wireName: codec.wireName ?? name,
    absent: codec.isNullable ? null : undefined,
    encode: encoderOfPart(codec),
  }));
  return (given) => {
    const values: Readonly<Record<string, unknown>> = Object(given);
    const wire: Record<string, unknown> = {};
    for (const { name, wireName, absent, encode } of parts) {
      const value = values[name] ?? absent;
      if (value !== undefined) wire[wireName] = value === null ? null : encode(value);
    }
    return wire;
  };
}

const listEncoder =
  (encode: Encode): Encode =>
  (given) =>
    Array.isArray(given) ? given.map((item) => encode(item)) : given;

function encoderOfPart({ type, options, item, isSingle, fields }: Fields[string]): Encode {
  if (fields) return objectEncoder(fields);
  if (item) {
    const encode = encoderOfPart(item);
    return isSingle ? (given) => [encode(given)] : listEncoder(encode);
  }
  return type || options ? unchanged : nothing;
}

/**
 * Returns the function that writes what a host gives for a codec: the opposite of `decode`. Only what the codec describes
 * leaves the host; other fields of a row or a stored object do not. It is prepared once, because lists are long.
 */
export function encoderOf<C extends Codec<unknown, unknown>>(
  codec: C,
): (given: GivenOf<C>) => unknown {
  return encoderOfPart(codec);
}

/** Where hosts send more than the specification has. Clients do not read it. */
const additions = new Map<Call, Codec<unknown, unknown>>([
  [calls.accounts.register, object({ email: string })],
  [calls.playlists.create, playlistCodec],
]);

/** Returns the function that writes the data of a call's response. */
export const dataEncoderOf = (call: Call): Encode => encoderOf(additions.get(call) ?? call.data);
