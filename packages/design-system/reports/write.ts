import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { propContracts } from './prop-contracts.ts';
import { designTokens } from './tokens.ts';

const root = join(import.meta.dirname, '..');
writeFileSync(join(root, 'reports', 'props.md'), propContracts());
writeFileSync(join(root, 'tokens.json'), designTokens());
