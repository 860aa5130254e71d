import { useState } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

/** The newest entry of the history that somebody went to. What a screen itself replaces, such as a search while it is typed, is the same visit. */
export function useVisit(): string {
  const { key } = useLocation()
  const isReplaced = useNavigationType() === 'REPLACE'
  const [visit, setVisit] = useState(key)
  if (!isReplaced && visit !== key) setVisit(key)
  return visit
}
