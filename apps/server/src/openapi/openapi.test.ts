import { readFile } from 'node:fs/promises';
import { API_PREFIX, type Call, calls } from '@kinora/api-contract';
import { Validator } from '@seriousme/openapi-schema-validator';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { createOpenApiDocument, writtenDocument } from './document.ts';
import { serveOpenApi } from './openapi-routes.ts';

const document = createOpenApiDocument();
const everyCall = Object.values(calls).flatMap((subject) => Object.values<Call>(subject));
const operationOf = ({ method, path }: Pick<Call, 'method' | 'path'>) =>
  document.paths[API_PREFIX + path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
const publish = operationOf(calls.videos.publish);

describe('the OpenAPI document', () => {
  it('is valid OpenAPI 3.1', async () => {
    const validator = new Validator();
    const result = await validator.validate(JSON.parse(writtenDocument()));

    expect(result).toEqual({ valid: true });
    expect(validator.version).toBe('3.1');
  });

  it('equals docs/openapi.json, which `pnpm --filter @kinora/server openapi` writes', async () => {
    const kept = await readFile(new URL('../../../../docs/openapi.json', import.meta.url), 'utf8');
    expect(kept === writtenDocument()).toBe(true);
  });

  it('contains every call of the contract, with its access level and its response', () => {
    for (const call of everyCall) {
      const operation = operationOf(call);
      expect(operation?.['x-access']).toBe(call.access);
      expect(operation?.responses).toHaveProperty(String(call.status ?? 200));
      expect(operation?.security.length === 0).toBe(call.access === 'open');
    }
    const documented = Object.values(document.paths).flatMap((methods) => Object.keys(methods));
    expect(documented).toHaveLength(everyCall.length);
  });

  it('refers only to existing schemas', () => {
    const referred = writtenDocument().matchAll(/#\/components\/schemas\/(\w+)/g);
    const missing = [...referred].filter(([, name = '']) => !(name in document.components.schemas));
    expect(missing).toEqual([]);
    expect(document.components.schemas['Video']).toHaveProperty('properties.title');
  });

  it('describes the form of an upload, and its errors', () => {
    const form = publish?.requestBody?.content['multipart/form-data']?.schema;
    expect(form?.required).toEqual(['title', 'videoFile']);
    expect(form?.properties?.['title']).toEqual({ type: 'string', minLength: 1, maxLength: 100 });
    expect(publish?.parameters?.map(({ name }) => name)).toEqual(['Idempotency-Key']);
    expect(publish?.responses['409']?.['x-codes']).toEqual(['key-reused', 'upload-in-progress']);
    expect(Object.keys(publish?.responses ?? {})).toEqual(
      '201 400 401 403 409 413 415 422 429 500 503'.split(' '),
    );
  });

  it('[READ-BOUNDS-04] states how many forms with files a user can send at once', () => {
    const formCalls = [calls.videos.publish, calls.videos.edit, calls.captions.put];
    for (const call of formCalls)
      expect(operationOf(call)?.responses['429']?.description).toContain('more than 4 forms');
    expect(operationOf(calls.comments.add)?.responses['429']?.description).not.toContain('forms');
  });

  it('contains all patterns that a password must match', () => {
    const body = operationOf(calls.accounts.register)?.requestBody?.content;
    const password = body?.['application/json']?.schema.properties?.['password'];
    expect(password).toMatchObject({
      pattern: '[A-Z]',
      allOf: [{ pattern: '[a-z]' }, { pattern: String.raw`\d` }],
    });
  });
});

describe('the API reference page', () => {
  const app = Fastify();
  serveOpenApi(app);

  it('loads its scripts and styles from this server, without inline code', async () => {
    const page = await app.inject('/api/docs');

    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect(page.headers['content-security-policy']).not.toContain('unsafe');
    expect(page.body).not.toMatch(/<script>|<style|style=|https?:/);
    const files = Array.from(
      page.body.matchAll(/(?:src|href)="(\/api[^"]+)"/g),
      ([, file]) => file,
    );
    expect(files).toHaveLength(3);
    for (const file of files) {
      const { statusCode, headers } = await app.inject(file ?? '');
      expect(statusCode).toBe(200);
      expect(headers['content-type']).toMatch(/^(?:text\/css|application\/javascript)/);
    }
  });

  it('serves no other file of the viewer', async () => {
    expect((await app.inject('/api/docs/package.json')).statusCode).toBe(404);
    expect((await app.inject('/api/docs/swagger-ui-bundle.js.map')).statusCode).toBe(404);
  });

  it('allows other origins to read the document', async () => {
    const response = await app.inject('/api/v1/openapi.json');

    expect(response.headers['access-control-allow-origin']).toBe('*');
    expect(response.json()).toEqual(JSON.parse(writtenDocument()));
  });
});
