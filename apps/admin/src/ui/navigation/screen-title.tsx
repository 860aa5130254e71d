import { createContext, use } from 'react'

/** The title of the screen, such as "Fighters". ScreenFrame provides it. */
export const ScreenTitleContext = createContext<string | undefined>(undefined)

export const useScreenTitle = () => use(ScreenTitleContext)

const PRODUCT = 'Cornerman'

/**
 * Renders the title of the document: "Ana Lima · Fighter · Cornerman". PageHeading contains it,
 * so that a screen has exactly one: browsers do not agree which one of several they show.
 */
export function DocumentTitle({ recordName }: { recordName?: string | undefined }) {
  const screenTitle = useScreenTitle()
  const title = [recordName, screenTitle, PRODUCT].filter(Boolean).join(' · ')
  return screenTitle && <title>{title}</title>
}
