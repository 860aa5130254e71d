import { Button, Flex } from 'antd'
import type { ReadArenas } from './events-of-arenas.ts'

/** Says that there are arenas whose events were not read, and reads them. */
export function ReadOtherArenas({ arenas }: { arenas: ReadArenas }) {
  const { count, total, hasOthers, isReadingOthers, isRead, isShort, readOthers } = arenas
  if (!hasOthers) {
    return null
  }

  if (isShort && isRead) {
    return (
      <p>
        The server listed only {count.toLocaleString('en')} of {total?.toLocaleString('en')} arenas.
        Search for an arena to see its events.
      </p>
    )
  }

  const others = total === undefined ? undefined : total - count

  return (
    <Flex wrap gap={8} align="center">
      <p>
        These are the events of{' '}
        {total === undefined
          ? `the first ${count.toLocaleString('en')} arenas`
          : `${count.toLocaleString('en')} of ${total.toLocaleString('en')} arenas`}
        .
      </p>
      <Button loading={isReadingOthers} onClick={readOthers}>
        {others === undefined
          ? 'Read more arenas'
          : `Read the other ${others.toLocaleString('en')} ${others === 1 ? 'arena' : 'arenas'}`}
      </Button>
    </Flex>
  )
}
