import { EveningIcon } from '#ui/icons/icons.tsx'
import { lazyPart } from '#ui/lazy.tsx'
import type { EventTool } from '#ui/navigation/event-tool.ts'

/** The window from which a live event is run. */
export const EVENING: EventTool = {
  name: 'evening',
  title: 'Evening',
  label: 'Run the evening',
  icon: EveningIcon,
  isFor: ({ status }) => status === 'ONGOING',
  Content: lazyPart(() => import('./evening.tsx'), { name: 'evening view' }),
  shortcuts: {
    label: 'In an evening',
    rows: [
      ['↑ ↓', 'Choose a bout'],
      ['N', 'Start the next bout'],
      ['C', 'End the bout'],
      ['R', 'Set the result, then 1 to 9'],
      ['I', 'Start the clip'],
      ['O', 'End the clip and save it'],
      ['Z', 'Undo'],
    ],
  },
}
