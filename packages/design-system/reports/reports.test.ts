// @vitest-environment node
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { propContracts } from './prop-contracts.ts';
import { designTokens } from './tokens.ts';

// If a report differs, `pnpm --filter @kinora/design-system reports` writes both again.
const read = (name: string) => readFileSync(join(import.meta.dirname, '..', name), 'utf8');

it('reports/props.md matches the sources', () => {
  expect(read('reports/props.md')).toBe(propContracts());
});

it('tokens.json matches the themes and scales', () => {
  expect(read('tokens.json')).toBe(designTokens());
});
