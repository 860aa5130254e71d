/** Lines on a grid of 16 px, by the pages of the console and by what its buttons do. */
const DRAWINGS = {
  overview: 'M2.5 2.5H7V7H2.5zM9 2.5h4.5V7H9zM2.5 9H7v4.5H2.5zM9 9h4.5v4.5H9z',
  outbox: 'M2 3.5h12v9H2zM2.25 4 8 8.75 13.75 4',
  worlds: 'M2.5 2.75h11v4h-11zM2.5 9.25h11v4h-11zM5 4.75h.01M5 11.25h.01',
  clock: 'M8 14.25a6.25 6.25 0 1 0 0-12.5 6.25 6.25 0 0 0 0 12.5zM8 4.5V8l2.5 1.5',
  rows: 'M2 2.75h12v10.5H2zM2 6.25h12M6.5 6.25v7',
  snapshots:
    'M2.75 4.5h2.5L6.5 2.75h3l1.25 1.75h2.5a1 1 0 0 1 1 1V12a1 1 0 0 1-1 1H2.75a1 1 0 0 1-1-1V5.5a1 1 0 0 1 1-1zM8 11a2.25 2.25 0 1 0 0-4.5A2.25 2.25 0 0 0 8 11z',
  accounts: 'M8 8a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM2.5 14c0-2.75 2.25-4.25 5.5-4.25s5.5 1.5 5.5 4.25',
  requests: 'M5 2.5v11M2.5 5 5 2.5 7.5 5M11 13.5v-11M8.5 11l2.5 2.5 2.5-2.5',
  faults: 'M8 2 14.5 13.5h-13zM8 6.5v3M8 11.5v.01',
  stubs: 'M3 2.5h7l3 3v8H3zM5.5 8h5M5.5 10.5h3',
  dialect: 'M2.5 3.5h11v7h-5l-3.5 3v-3H2.5z',
  director:
    'M2.75 3h10.5a1 1 0 0 1 1 1v8a1 1 0 0 1-1 1H2.75a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1zM6.75 5.75v4.5L10.5 8z',
  code: 'M5.5 4.5 2 8l3.5 3.5M10.5 4.5 14 8l-3.5 3.5',
  back: 'M10 3.5 5.5 8l4.5 4.5',
  copy: 'M6 5.5h6.5a1 1 0 0 1 1 1V13a1 1 0 0 1-1 1H6.5a1 1 0 0 1-1-1V6a.5.5 0 0 1 .5-.5zM10.5 3.5V3A1.5 1.5 0 0 0 9 1.5H4A1.5 1.5 0 0 0 2.5 3v6.5A1.5 1.5 0 0 0 4 11h1',
  open: 'M6.5 3.5h-3v9h9v-3M9.5 2.5h4v4M13.5 2.5l-6 6',
  plus: 'M8 3v10M3 8h10',
  tool: 'M2 4h12M4.5 8h7M6.5 12h3',
} as const

export type IconName = keyof typeof DRAWINGS

/** A tool without a drawing of its own has that of all tools. */
export const toIconName = (page: string): IconName =>
  Object.hasOwn(DRAWINGS, page) ? (page as IconName) : 'tool'

export const Icon = ({ name }: { name: IconName }) => (
  <svg viewBox="0 0 16 16" className="icon" aria-hidden>
    <path d={DRAWINGS[name]} />
  </svg>
)
