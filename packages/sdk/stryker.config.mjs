import { mutation } from '../../scripts/mutation.mjs';

export default mutation(['src/session/**/*.ts']);
