import { componentTests } from '@kinora/test-kit/component-tests';

export default componentTests();
