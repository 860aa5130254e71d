import { afterAll, vi } from 'vitest'

// Code that a test began to load without waiting for it cannot be loaded once its file has ended: the run would fail, but no test of it.
afterAll(() => vi.dynamicImportSettled())
