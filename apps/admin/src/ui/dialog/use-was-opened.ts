import { useState } from 'react'

/** Whether something is open or was before: until then it need not be drawn. Screens hold several dialogs, and lists one for each row. */
export function useWasOpened(open: boolean): boolean {
  const [wasOpened, setWasOpened] = useState(open)
  if (open && !wasOpened) {
    setWasOpened(true)
  }

  return wasOpened || open
}
