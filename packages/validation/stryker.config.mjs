import { mutation } from '../../scripts/mutation.mjs';

export default mutation(['src/**/*.ts', '!src/index.ts']);
