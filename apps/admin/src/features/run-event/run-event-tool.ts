import type { EventTool } from '#shared/events/event-tool.ts'
import { RunEventIcon, TodayIcon as SummaryIcon } from '#ui/icons.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'

const Content = lazyPart(() => import('./run-event.tsx'), { name: 'evening view' })

/** The window from which a live event is run, and its summary afterwards. */
export const RUN_EVENT_TOOLS: readonly EventTool[] = [
  {
    name: 'evening',
    title: 'Run event',
    icon: RunEventIcon,
    isFor: ({ status }) => status === 'ONGOING',
    Content,
    shortcuts: {
      label: 'While you run an event',
      rows: [
        ['↑ ↓', 'Choose a bout'],
        ['I', 'Mark the clip start'],
        ['O', 'Mark the clip end and save the clip'],
        ['R', 'Set the result: who won, then how, by number'],
        ['N', 'Start the next bout'],
        ['Z', 'Undo'],
        ['C', 'Go to the chat. Tab leaves it'],
        ['S', 'Open the dialog that stops the event'],
      ],
    },
  },
  {
    name: 'summary',
    title: 'Summary',
    icon: SummaryIcon,
    isFor: ({ status }) => status === 'FINISHED',
    Content,
  },
]
