import { API_PREFIX, type Endpoint, endpoints } from '@kinora/api-contract';
import type { JsonSchema } from '@valibot/to-json-schema';
import { BRAND } from '../brand.ts';
import { type CallNote, type OfEachCall, callNotes, groupTitles } from './call-notes.ts';
import { componentSchemas } from './contract-schemas.ts';
import { type Operation, operationOf } from './operation.ts';

/** The part of OpenAPI 3.1 that this document uses. */
export interface OpenApiDocument {
  readonly openapi: '3.1.0';
  readonly info: Readonly<Record<'title' | 'version' | 'description', string>>;
  readonly servers: readonly { readonly url: string }[];
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>;
    readonly securitySchemes: Readonly<Record<string, object>>;
  };
}

const description = `Every success is \`{ statusCode, success, message, data }\`, every refusal \`{ statusCode, success, code, error, message, errors, data }\`.
Ids are UUIDs, dates ISO 8601 in UTC, addresses of media absolute. Text fields of multipart bodies that hold \`undefined\` or \`null\` count as absent.`;

const securitySchemes = {
  bearer: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'The access token that login and refresh answer',
  },
  cookie: {
    type: 'apiKey',
    in: 'cookie',
    name: 'accessToken',
    description: 'Set by login and refresh; counts only for the site’s own pages',
  },
};

interface ListedCall {
  readonly name: string;
  readonly tag: string;
  readonly endpoint: Endpoint;
  readonly note: CallNote;
}

function callsOf<Group extends keyof typeof endpoints>(
  group: Group,
  called: OfEachCall<Endpoint>[Group],
): ListedCall[] {
  const calls: ListedCall[] = [];
  for (const name in called) {
    const [endpoint, note] = [called[name], callNotes[group][name]];
    calls.push({ name: `${group}.${name}`, tag: groupTitles[group], endpoint, note });
  }
  return calls;
}

const groups = [
  'accounts',
  'videos',
  'comments',
  'likes',
  'subscriptions',
  'playlists',
  'history',
  'host',
] as const;

/** Returns the whole contract as an OpenAPI document. */
export function createOpenApiDocument(): OpenApiDocument {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const { endpoint, note, ...call } of groups.flatMap((group) =>
    callsOf(group, endpoints[group]),
  )) {
    const path = API_PREFIX + endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = {
      ...paths[path],
      [endpoint.method.toLowerCase()]: operationOf(call, endpoint, note),
    };
  }
  return {
    openapi: '3.1.0',
    info: { title: BRAND, version: '1', description },
    servers: [{ url: '/' }],
    tags: groups.map((group) => ({ name: groupTitles[group] })),
    paths,
    components: { schemas: componentSchemas(), securitySchemes },
  };
}

/** Returns the content of `docs/openapi.json`. */
export const writtenDocument = () => `${JSON.stringify(createOpenApiDocument(), null, 2)}\n`;
