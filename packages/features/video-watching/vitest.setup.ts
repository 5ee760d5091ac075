import '@testing-library/jest-dom/vitest';

import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

afterEach(cleanup);

// A busy machine draws a whole page slowly.
configure({ asyncUtilTimeout: 5000 });
