import { configure } from '@testing-library/react'

// What a mutant never shows fails after this time in milliseconds; otherwise Stryker restarts its process.
configure({ asyncUtilTimeout: 5000 })
