import { createContext } from 'react'

/** First values of the form for faults. */
export interface FaultDraft {
  endpoint: string
  path: string
}

/** Opens the form for faults with these values. */
export const FaultDraftContext = createContext<(draft: FaultDraft) => void>(() => {})
