/**
 * The shapes of responses: each checks a part of a response and returns its domain value. Where valibot, which checks
 * requests, has the same, it has the same name. Responses are read in browsers, which is why these few lines exist
 * (docs/decisions/0019).
 */

interface AnyShape<Domain, Wire> {
  /** Throws a `TypeError` that names `path` and what was expected there, but never the value: it may be a token. */
  readonly read: (value: unknown, path: string) => Domain;
  /** Carries the type `Wire`; never present. */
  readonly wire?: readonly [Wire];
  /** The type of a primitive value on the wire. Together with the next fields it describes what a host sends. */
  readonly type?: 'string' | 'number' | 'boolean';
  /** The least length of a string. */
  readonly minLength?: number;
  /** The only strings that are allowed. */
  readonly options?: readonly string[];
  /** The shape of each entry of an array. */
  readonly item?: Shape<unknown, unknown>;
  /** Whether the array has exactly one entry. */
  readonly isSingle?: boolean;
  /** The fields of an object. */
  readonly fields?: Fields;
  /** Whether a host may leave the value out. */
  readonly isOptional?: boolean;
  /** Whether a host may send `null`. */
  readonly isNullable?: boolean;
}

/** Reads a part of a response. `Wire` is the type that a host sends. */
export interface Shape<Domain, Wire = Domain> extends AnyShape<Domain, Wire> {
  readonly wireName?: never;
}

/** The shape of a field that has another name on the wire. */
export interface NamedShape<Domain, Wire, Name extends string> extends AnyShape<Domain, Wire> {
  readonly wireName: Name;
}

/** The fields of an object, by their names in the domain. */
export type Fields = Readonly<
  Record<string, Shape<unknown, unknown> | NamedShape<unknown, unknown, string>>
>;

/** The domain type of a shape. */
export type DomainOf<S extends AnyShape<unknown, unknown>> = ReturnType<S['read']>;

/** The wire type of a shape. */
export type WireOf<S> = S extends { readonly wire?: readonly [infer Wire] } ? Wire : never;

type WireName<Name, S> = S extends { readonly wireName: infer Other extends string } ? Other : Name;
type DomainFields<F extends Fields> = { readonly [Name in keyof F]: DomainOf<F[Name]> };
type WireFields<F extends Fields> = {
  readonly [
    Name in keyof F as undefined extends WireOf<F[Name]> ? never : WireName<Name, F[Name]>
  ]: WireOf<F[Name]>;
} & {
  readonly [
    Name in keyof F as undefined extends WireOf<F[Name]> ? WireName<Name, F[Name]> : never
  ]?: WireOf<F[Name]>;
};

/** A shape of an object with these fields. */
export type ObjectShape<Domain, F extends Fields> = Shape<Domain, WireFields<F>>;

function mismatch(path: string, expected: string): never {
  throw new TypeError(`${path}: expected ${expected}`);
}

function primitive(type: 'string'): Shape<string>;
function primitive(type: 'number'): Shape<number>;
function primitive(type: 'boolean'): Shape<boolean>;
/* @__NO_SIDE_EFFECTS__ */
function primitive(type: 'string' | 'number' | 'boolean'): Shape<unknown> {
  return {
    type,
    read: (value, path) => (typeof value === type ? value : mismatch(path, type)),
  };
}

/** Any text. */
export const string = primitive('string');
/** Any number. */
export const number = primitive('number');
/** `true` or `false`. */
export const boolean = primitive('boolean');
/** Any value, also none. */
export const unknown: Shape<unknown> = { read: (value) => value };

/** A text with at least one character. */
export const nonEmptyString: Shape<string> = {
  ...string,
  minLength: 1,
  read: (value, path) => string.read(value, path) || mismatch(path, 'text'),
};

/** One of these texts. */
/* @__NO_SIDE_EFFECTS__ */
export function picklist<const Option extends string>(options: readonly Option[]): Shape<Option> {
  return {
    options,
    read: (value, path) =>
      options.find((option) => option === value) ?? mismatch(path, options.join(' | ')),
  };
}

/** An array of any length. */
/* @__NO_SIDE_EFFECTS__ */
export function array<Domain, Wire>(item: Shape<Domain, Wire>): Shape<Domain[], readonly Wire[]> {
  return {
    item,
    read: (value, path) =>
      Array.isArray(value)
        ? value.map((entry, index) => item.read(entry, `${path}.${index}`))
        : mismatch(path, 'array'),
  };
}

/** The only entry of an array. */
/* @__NO_SIDE_EFFECTS__ */
export function single<Domain, Wire>(item: Shape<Domain, Wire>): Shape<Domain, readonly [Wire]> {
  return {
    item,
    isSingle: true,
    read: (value, path) => item.read(array(unknown).read(value, path)[0], `${path}.0`),
  };
}

/** An object. Reads only these fields. */
export function object<F extends Fields>(fields: F): ObjectShape<DomainFields<F>, F>;
/* @__NO_SIDE_EFFECTS__ */
export function object(fields: Fields): Shape<unknown, unknown> {
  const entries = Object.entries(fields);
  return {
    fields,
    read(value, path) {
      if (typeof value !== 'object' || !value) return mismatch(path, 'object');
      const wire: Record<string, unknown> = { ...value };
      const domain: Record<string, unknown> = {};
      for (const [name, { read, wireName = name }] of entries)
        domain[name] = read(wire[wireName], `${path}.${wireName}`);
      return domain;
    },
  };
}

/** A field that has another name on the wire; it cannot be a part of another shape. */
/* @__NO_SIDE_EFFECTS__ */
export function from<const Name extends string, Domain, Wire>(
  wireName: Name,
  shape: Shape<Domain, Wire>,
): NamedShape<Domain, Wire, Name> {
  return { ...shape, wireName };
}

/** A value that a host may leave out; the domain then has `undefined`. Older hosts may send `null` instead. */
export function optional<Domain, Wire>(
  shape: Shape<Domain, Wire>,
): Shape<Domain | undefined, Wire | undefined>;
/** A value that a host may leave out; the domain then has `absent`. Older hosts may send `null` instead. */
export function optional<Domain, Wire>(
  shape: Shape<Domain, Wire>,
  absent: Domain,
): Shape<Domain, Wire | undefined>;
/* @__NO_SIDE_EFFECTS__ */
export function optional<Wire>(
  shape: Shape<unknown, Wire>,
  absent?: unknown,
): Shape<unknown, Wire | undefined> {
  return {
    ...shape,
    isOptional: true,
    read: (value, path) =>
      value === undefined || value === null ? absent : shape.read(value, path),
  };
}

/** A value that a host may leave out or send as `null`; the domain then has `undefined`. */
/* @__NO_SIDE_EFFECTS__ */
export function nullish<Domain, Wire>(
  shape: Shape<Domain, Wire>,
): Shape<Domain | undefined, Wire | null | undefined> {
  return { ...optional(shape), isNullable: true };
}

/** A value that clients do not read. */
/* @__NO_SIDE_EFFECTS__ */
export function unread<Wire>(shape: Shape<unknown, Wire>): Shape<undefined, Wire> {
  return { ...shape, read: () => undefined };
}

/** Reads a value that does not have the shape as `otherwise`; a host should still send the shape. */
/* @__NO_SIDE_EFFECTS__ */
export function fallback<Domain, Wire, Otherwise>(
  shape: Shape<Domain, Wire>,
  otherwise: Otherwise,
): Shape<Domain | Otherwise, Wire> {
  return {
    ...shape,
    read(value, path) {
      try {
        return shape.read(value, path);
      } catch {
        return otherwise;
      }
    },
  };
}

/** Converts what a shape has read. */
/* @__NO_SIDE_EFFECTS__ */
export function transform<Read, Wire, Domain>(
  shape: Shape<Read, Wire>,
  convert: (read: Read) => Domain,
): Shape<Domain, Wire> {
  return { ...shape, read: (value, path) => convert(shape.read(value, path)) };
}
