import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { namedTypes, typesData } from './named-types.ts';
import { propContracts, propsData, propsPage } from './prop-contracts.ts';
import { designTokens } from './tokens.ts';

const root = join(import.meta.dirname, '..');
const contracts = propContracts();
writeFileSync(join(root, 'reports', 'props.md'), propsPage(contracts));
writeFileSync(join(root, 'reports', 'props.json'), propsData(contracts));
writeFileSync(join(root, 'reports', 'types.json'), typesData(namedTypes(contracts)));
writeFileSync(join(root, 'tokens.json'), designTokens());
