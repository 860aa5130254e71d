import { useEffect } from 'react'

/** The name of the record in the tab of the browser, as soon as it is known: "Ana Lima · Fighter · Cornerman". */
export function useRecordTitle(name: string | undefined) {
  useEffect(() => {
    if (!name) return
    // The frame of the screen has said already what the screen is.
    const screen = document.title
    const title = `${name} · ${screen}`
    document.title = title
    return () => {
      // Whoever left for another screen finds the title of that one.
      if (document.title === title) document.title = screen
    }
  }, [name])
}
