// `pnpm --filter @kinora/server openapi` writes docs/openapi.json after a change of the contract.
import { writeFile } from 'node:fs/promises';
import { writtenDocument } from '../src/openapi/document.ts';

await writeFile(new URL('../../../docs/openapi.json', import.meta.url), writtenDocument());
