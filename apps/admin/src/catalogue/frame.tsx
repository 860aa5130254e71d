import { ThemeSwitch } from '../ui/theme/theme-switch.tsx'
import { Wordmark } from '../ui/wordmark.tsx'
import type { Room, Specimen } from './specimen.ts'

const specimens: Specimen[] = [
  {
    name: 'Appearance',
    when: 'Once around the app: theme, colours, notices. AntdLook gives antd the same look where antd is; UnsavedGate asks before anything typed is lost (useUnsavedGuard).',
    parts: ['AntdLook', 'UnsavedGate', 'NoticesHost'],
    shows: { 'around this page': null },
  },
  { name: 'ThemeSwitch', when: 'As the system, light or dark.', shows: { '': <ThemeSwitch /> } },
  {
    name: 'Wordmark',
    when: 'The name of the house. EnvironmentMark hangs at the top of this page and says which environment it is.',
    parts: ['EnvironmentMark'],
    shows: { '': <Wordmark />, short: <Wordmark short /> },
  },
]

export const FRAME: Room = { title: 'The frame', specimens }
