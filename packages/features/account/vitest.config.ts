import { componentTests } from '@kinora/test-kit/component-tests';

// A form typed key by key is slow on a busy machine.
export default componentTests({ testTimeout: 15_000 });
