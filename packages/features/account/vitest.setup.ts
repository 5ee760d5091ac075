import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// Every effect runs twice, as it does while developing the app: what must happen once has to be safe against it.
configure({ reactStrictMode: true });

afterEach(cleanup);
