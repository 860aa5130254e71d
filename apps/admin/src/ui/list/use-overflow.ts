import { useEffect, useRef, useState } from 'react'

/** Whether an element's content is larger than it. */
export function useOverflow<E extends HTMLElement>() {
  const element = useRef<E>(null)
  const [overflows, setOverflows] = useState(false)

  useEffect(() => {
    const box = element.current
    if (!box) return
    const measure = () => setOverflows(box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight)
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    if (box.firstElementChild) observer.observe(box.firstElementChild)
    return () => observer.disconnect()
  }, [])
  return [element, overflows] as const
}
