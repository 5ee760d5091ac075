import { readFile } from 'node:fs/promises';
import { API_PREFIX, type Endpoint, endpoints } from '@kinora/api-contract';
import { Validator } from '@seriousme/openapi-schema-validator';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { createOpenApiDocument, writtenDocument } from './document.ts';
import { serveOpenApi } from './openapi-routes.ts';

const document = createOpenApiDocument();
const everyEndpoint = Object.values(endpoints).flatMap((group) => Object.values<Endpoint>(group));
const operationOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) =>
  document.paths[API_PREFIX + path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
const publish = operationOf(endpoints.videos.publish);

describe('the OpenAPI document', () => {
  it('follows the rules of OpenAPI 3.1', async () => {
    const validator = new Validator();
    const result = await validator.validate(JSON.parse(writtenDocument()));

    expect(result).toEqual({ valid: true });
    expect(validator.version).toBe('3.1');
  });

  it('is kept in docs/openapi.json; `pnpm --filter @kinora/server openapi` renews it', async () => {
    const kept = await readFile(new URL('../../../../docs/openapi.json', import.meta.url), 'utf8');
    expect(kept === writtenDocument()).toBe(true);
  });

  it('holds every call of the contract, with its level and its answer', () => {
    for (const endpoint of everyEndpoint) {
      const operation = operationOf(endpoint);
      expect(operation?.['x-access']).toBe(endpoint.access);
      expect(operation?.responses).toHaveProperty(String(endpoint.status));
      expect(operation?.security.length === 0).toBe(endpoint.access === 'open');
    }
    const calls = Object.values(document.paths).flatMap((methods) => Object.keys(methods));
    expect(calls).toHaveLength(everyEndpoint.length);
  });

  it('refers to shapes that are there', () => {
    const referred = writtenDocument().matchAll(/#\/components\/schemas\/(\w+)/g);
    const missing = [...referred].filter(([, name = '']) => !(name in document.components.schemas));
    expect(missing).toEqual([]);
    expect(document.components.schemas['Video']).toHaveProperty('properties.title');
  });

  it('says what an upload is made of, and why one may be refused', () => {
    const form = publish?.requestBody?.content['multipart/form-data']?.schema;
    expect(form?.required).toEqual(['title', 'videoFile']);
    expect(form?.properties?.['title']).toEqual({ type: 'string', minLength: 1, maxLength: 100 });
    expect(publish?.parameters?.map(({ name }) => name)).toEqual(['Idempotency-Key']);
    expect(publish?.responses['409']?.['x-codes']).toEqual(['key-reused', 'upload-in-progress']);
    expect(Object.keys(publish?.responses ?? {})).toEqual(
      '201 400 401 403 409 413 415 422 429 500 503'.split(' '),
    );
  });

  it('keeps all patterns that a password must match', () => {
    const body = operationOf(endpoints.accounts.register)?.requestBody?.content;
    const password = body?.['application/json']?.schema.properties?.['password'];
    expect(password).toMatchObject({
      pattern: '[A-Z]',
      allOf: [{ pattern: '[a-z]' }, { pattern: String.raw`\d` }],
    });
  });
});

describe('the page about the API', () => {
  const app = Fastify();
  serveOpenApi(app);

  it('shows every call without a script or a style of its own', async () => {
    const page = await app.inject('/api/docs');

    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    for (const { path } of everyEndpoint)
      expect(page.body).toContain(API_PREFIX + path.replaceAll(/:(\w+)/g, '{$1}'));
    expect(page.body).not.toMatch(/<script|<style|style=/);
    const [, style = ''] = /rel="stylesheet" href="([^"]+)"/.exec(page.body) ?? [];
    expect((await app.inject(style)).headers['content-type']).toBe('text/css; charset=utf-8');
  });

  it('leads to places that are there', async () => {
    const { body } = await app.inject('/api/docs');
    const ids = new Set(Array.from(body.matchAll(/ id="([^"]+)"/g), ([, id]) => id));
    const links = Array.from(body.matchAll(/href="#([^"]+)"/g), ([, id]) => id);
    expect(links.filter((id) => !ids.has(id))).toEqual([]);
  });

  it('gives programs of other sites the document', async () => {
    const answer = await app.inject('/api/v1/openapi.json');

    expect(answer.headers['access-control-allow-origin']).toBe('*');
    expect(answer.json()).toEqual(JSON.parse(writtenDocument()));
  });
});
