import { afterAll } from 'vitest'

import { closeVisitors } from './own-browser.ts'

// Run before each test file, although modules are loaded once a worker.
afterAll(closeVisitors)
