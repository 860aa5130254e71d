import { Button, Flex } from 'antd'
import type { ComponentType } from 'react'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'

/** The body of a large dialog of an event, loaded when it opens first. `name`: "event editor". */
export const lazyBody = <Props extends object>(name: string, load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazyPart(
    `the ${name}`,
    load,
    <p role="status" aria-busy>
      Loading
    </p>,
    (retry) => (
      <Flex vertical gap={12} align="center" role="alert" style={{ padding: '48px 16px' }}>
        <p>The {name} could not be loaded. Check the connection.</p>
        <Button onClick={retry}>Retry</Button>
      </Flex>
    ),
  )
