import { API_PREFIX } from '@kinora/api-contract';
import { documentedCalls } from '@kinora/api-contract/reference';
import type { JsonSchema } from '@valibot/to-json-schema';
import { BRAND } from '../config/brand.ts';
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
    description: 'The access token that login and refresh return',
  },
  cookie: {
    type: 'apiKey',
    in: 'cookie',
    name: 'accessToken',
    description: 'Set by login and refresh; counts only for the site’s own pages',
  },
};

/** Returns the whole contract as an OpenAPI document. */
export function createOpenApiDocument(): OpenApiDocument {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const documented of documentedCalls) {
    const { method, path } = documented.call;
    const template = API_PREFIX + path.replaceAll(/:(\w+)/g, '{$1}');
    paths[template] = { ...paths[template], [method.toLowerCase()]: operationOf(documented) };
  }
  return {
    openapi: '3.1.0',
    info: { title: BRAND, version: '1', description },
    servers: [{ url: '/' }],
    tags: [...new Set(documentedCalls.map(({ subject }) => subject))].map((name) => ({ name })),
    paths,
    components: { schemas: componentSchemas(), securitySchemes },
  };
}

/** Returns the content of `docs/openapi.json`. */
export const writtenDocument = () => `${JSON.stringify(createOpenApiDocument(), null, 2)}\n`;
