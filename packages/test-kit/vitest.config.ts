import { componentTests } from './src/component-tests.ts';

export default componentTests();
