/**
 * A codec describes one part of a response: it checks the part and converts it from the wire to the domain. Requests are
 * checked by valibot; functions that do the same have the same name there. Browsers decode responses, so these
 * functions are small (docs/decisions/0019).
 */

/** A part of a response that does not match. Never contains the value, which may be a token. */
export interface Issue {
  /** The place, such as `data.0.title`. */
  readonly path: string;
  readonly expected: string;
}

/** The result of a codec whose value does not match; the issues say where. */
export const MISMATCH: unique symbol = Symbol('mismatch');

interface AnyCodec<Domain, Given> {
  /** For {@link decode} and other codecs. Adds at least one issue if it returns {@link MISMATCH}. */
  readonly decodePart: (value: unknown, path: string, issues: Issue[]) => Domain | typeof MISMATCH;
  /** Carries the type `Given`; never present. */
  readonly given?: readonly [Given];
  /** The type of a primitive value on the wire. Together with the next fields it describes what a host sends. */
  readonly type?: 'string' | 'number' | 'boolean';
  /** The least length of a string. */
  readonly minLength?: number;
  /** The only strings that are allowed. */
  readonly options?: readonly string[];
  /** The codec of each entry of an array. */
  readonly item?: Codec<unknown, unknown>;
  /** Whether the array has exactly one entry. */
  readonly isSingle?: boolean;
  /** The fields of an object. */
  readonly fields?: Fields;
  /** Whether a host may leave the value out. */
  readonly isOptional?: boolean;
  /** Whether a host may send `null`. */
  readonly isNullable?: boolean;
  /** Whether clients ignore the value. */
  readonly isIgnored?: boolean;
}

/**
 * Checks and converts a part of a response. `Given` is what a host gives for it: it has the names of the domain, and the
 * kernel writes it with those of the wire.
 */
export interface Codec<Domain, Given = Domain> extends AnyCodec<Domain, Given> {
  readonly wireName?: never;
}

/** The codec of a field that has another name on the wire. */
export interface NamedCodec<Domain, Given> extends AnyCodec<Domain, Given> {
  readonly wireName: string;
}

/** The codec of a value that a host sends and clients ignore. */
export interface IgnoredCodec<Given> extends Codec<undefined, Given> {
  readonly isIgnored: true;
}

/** The fields of an object, by their names in the domain. */
export type Fields = Readonly<
  Record<string, Codec<unknown, unknown> | NamedCodec<unknown, unknown>>
>;

/** The domain type of a codec. */
export type DomainOf<C extends AnyCodec<unknown, unknown>> = Exclude<
  ReturnType<C['decodePart']>,
  typeof MISMATCH
>;

/** The type of what a host gives for a codec. */
export type GivenOf<C> = C extends { readonly given?: readonly [infer Given] } ? Given : never;

type DomainFields<F extends Fields> = {
  readonly [
    Name in keyof F as F[Name] extends { readonly isIgnored: true } ? never : Name
  ]: DomainOf<F[Name]>;
};
type GivenFields<F extends Fields> = {
  readonly [Name in keyof F as undefined extends GivenOf<F[Name]> ? never : Name]: GivenOf<F[Name]>;
} & {
  readonly [Name in keyof F as undefined extends GivenOf<F[Name]> ? Name : never]?: GivenOf<
    F[Name]
  >;
};

/** A codec of an object with these fields. */
export type ObjectCodec<Domain, F extends Fields> = Codec<Domain, GivenFields<F>>;

/** How many issues the message of a {@link DecodeError} lists. */
const MAX_LISTED_ISSUES = 5;

/** A value that does not match its codec. */
export class DecodeError extends TypeError {
  override readonly name = 'DecodeError';
  readonly issues: readonly Issue[];

  constructor(issues: readonly Issue[]) {
    const listed = issues.slice(0, MAX_LISTED_ISSUES);
    super(listed.map(({ path, expected }) => `${path}: expected ${expected}`).join('; '));
    this.issues = issues;
  }
}

/**
 * Returns the domain value; throws a {@link DecodeError} with all issues. Their paths begin with `path`. An error in a
 * conversion of {@link transform} is a bug and is thrown unchanged.
 */
export function decode<Domain>(
  codec: Codec<Domain, unknown>,
  value: unknown,
  path = 'data',
): Domain {
  const issues: Issue[] = [];
  const decoded = codec.decodePart(value, path, issues);
  if (decoded === MISMATCH) throw new DecodeError(issues);
  return decoded;
}

function mismatch(issues: Issue[], path: string, expected: string): typeof MISMATCH {
  issues.push({ path, expected });
  return MISMATCH;
}

const isDecoded = <Domain>(result: Domain | typeof MISMATCH): result is Domain =>
  result !== MISMATCH;

function primitive(type: 'string'): Codec<string>;
function primitive(type: 'number'): Codec<number>;
function primitive(type: 'boolean'): Codec<boolean>;
/* @__NO_SIDE_EFFECTS__ */
function primitive(type: 'string' | 'number' | 'boolean'): Codec<unknown> {
  return {
    type,
    decodePart: (value, path, issues) =>
      typeof value === type ? value : mismatch(issues, path, type),
  };
}

/** Any text. */
export const string = primitive('string');
/** Any number. */
export const number = primitive('number');
/** `true` or `false`. */
export const boolean = primitive('boolean');
/** Any value, also none. */
export const unknown: Codec<unknown> = { decodePart: (value) => value };

/** A text with at least one character. */
export const nonEmptyString: Codec<string> = {
  ...string,
  minLength: 1,
  decodePart: (value, path, issues) =>
    string.decodePart(value, path, issues) || mismatch(issues, path, 'text'),
};

/** One of these texts. */
/* @__NO_SIDE_EFFECTS__ */
export function picklist<const Option extends string>(options: readonly Option[]): Codec<Option> {
  return {
    options,
    decodePart: (value, path, issues) =>
      options.find((option) => option === value) ?? mismatch(issues, path, options.join(' | ')),
  };
}

/** An array of any length. */
/* @__NO_SIDE_EFFECTS__ */
export function array<Domain, Given>(
  item: Codec<Domain, Given>,
): Codec<Domain[], readonly Given[]> {
  return {
    item,
    decodePart(value, path, issues) {
      if (!Array.isArray(value)) return mismatch(issues, path, 'array');
      const items = value.map((entry, index) => item.decodePart(entry, `${path}.${index}`, issues));
      return items.every(isDecoded) ? items : MISMATCH;
    },
  };
}

/** The first entry of an array that is expected to have one. */
/* @__NO_SIDE_EFFECTS__ */
export function single<Domain, Given>(item: Codec<Domain, Given>): Codec<Domain, Given> {
  return {
    item,
    isSingle: true,
    decodePart: (value, path, issues) =>
      Array.isArray(value)
        ? item.decodePart(value[0], `${path}.0`, issues)
        : mismatch(issues, path, 'array'),
  };
}

/** An object. Decodes only these fields. */
export function object<F extends Fields>(fields: F): ObjectCodec<DomainFields<F>, F>;
/* @__NO_SIDE_EFFECTS__ */
export function object(fields: Fields): Codec<unknown, unknown> {
  const entries = Object.entries(fields).filter(([, { isIgnored }]) => !isIgnored);
  return {
    fields,
    decodePart(value, path, issues) {
      if (typeof value !== 'object' || !value) return mismatch(issues, path, 'object');
      const wire: Record<string, unknown> = { ...value };
      const domain: Record<string, unknown> = {};
      for (const [name, { decodePart, wireName = name }] of entries)
        domain[name] = decodePart(wire[wireName], `${path}.${wireName}`, issues);
      return Object.values(domain).every(isDecoded) ? domain : MISMATCH;
    },
  };
}

/** A field that has another name on the wire; it cannot be a part of another codec. */
/* @__NO_SIDE_EFFECTS__ */
export function named<Domain, Given>(
  wireName: string,
  codec: Codec<Domain, Given>,
): NamedCodec<Domain, Given> {
  return { ...codec, wireName };
}

/** A value that a host may leave out; the domain then has `undefined`. Older hosts may send `null` instead. */
export function optional<Domain, Given>(
  codec: Codec<Domain, Given>,
): Codec<Domain | undefined, Given | null | undefined>;
/** A value that a host may leave out; the domain then has `absent`. Older hosts may send `null` instead. */
export function optional<Domain, Given>(
  codec: Codec<Domain, Given>,
  absent: Domain,
): Codec<Domain, Given | null | undefined>;
/* @__NO_SIDE_EFFECTS__ */
export function optional<Given>(
  codec: Codec<unknown, Given>,
  absent?: unknown,
): Codec<unknown, Given | null | undefined> {
  return {
    ...codec,
    isOptional: true,
    decodePart: (value, path, issues) =>
      value === undefined || value === null ? absent : codec.decodePart(value, path, issues),
  };
}

/** A value that a host may leave out or send as `null`; the domain then has `undefined`. */
/* @__NO_SIDE_EFFECTS__ */
export function nullish<Domain, Given>(
  codec: Codec<Domain, Given>,
): Codec<Domain | undefined, Given | null | undefined> {
  return { ...optional(codec), isNullable: true };
}

/** A value that a host sends and clients ignore: it is not checked, and domain objects do not have it. */
/* @__NO_SIDE_EFFECTS__ */
export function ignored<Given>(codec: Codec<unknown, Given>): IgnoredCodec<Given> {
  return { ...codec, isIgnored: true, decodePart: () => undefined };
}

/** A response without data: older hosts send `null`, `{}` or nothing. */
export const noData = ignored(unknown);

/** Decodes a value that does not match as `otherwise`; a host should still send a value that matches. */
/* @__NO_SIDE_EFFECTS__ */
export function fallback<Domain, Given, Otherwise>(
  codec: Codec<Domain, Given>,
  otherwise: Otherwise,
): Codec<Domain | Otherwise, Given> {
  return {
    ...codec,
    decodePart(value, path) {
      const decoded = codec.decodePart(value, path, []);
      return decoded === MISMATCH ? otherwise : decoded;
    },
  };
}

/** Converts the value that another codec has decoded. A host gives the value before the conversion. */
/* @__NO_SIDE_EFFECTS__ */
export function transform<Decoded, Given, Domain>(
  codec: Codec<Decoded, Given>,
  convert: (decoded: Decoded) => Domain,
): Codec<Domain, Given> {
  return {
    ...codec,
    decodePart(value, path, issues) {
      const decoded = codec.decodePart(value, path, issues);
      return decoded === MISMATCH ? MISMATCH : convert(decoded);
    },
  };
}
