// @vitest-environment node
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { namedTypes, typesData } from './named-types.ts';
import { propContracts, propsData, propsPage } from './prop-contracts.ts';
import { designTokens } from './tokens.ts';

// If a report differs, `pnpm --filter @kinora/design-system reports` writes all again.
const read = (name: string) => readFileSync(join(import.meta.dirname, '..', name), 'utf8');

it('reports/props.md and props.json match the sources', () => {
  const contracts = propContracts();
  expect(read('reports/props.md')).toBe(propsPage(contracts));
  expect(read('reports/props.json')).toBe(propsData(contracts));
});

describe('the table of props', () => {
  it('describes every prop', () => {
    const undescribed = propContracts().flatMap(({ name, props }) =>
      props.filter(({ description }) => !description).map((prop) => `${name}.${prop.name}`),
    );
    expect(undescribed).toEqual([]);
  });
});

it('reports/types.json has the definition of each type that the props mention', () => {
  const types = namedTypes(propContracts());
  expect(read('reports/types.json')).toBe(typesData(types));
  const names = types.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['Toasts', 'ToastRequest', 'VideoCardVideo']));
});

it('tokens.json matches the themes and scales', () => {
  expect(read('tokens.json')).toBe(designTokens());
});
