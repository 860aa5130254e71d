import { DesktopOutlined, MoonOutlined, SunOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useStored } from '#browser/storage.ts'
import { themeChoice } from './theme-choice.ts'
import { useSystemMode } from './theme-provider.tsx'

const ICONS = { system: DesktopOutlined, light: SunOutlined, dark: MoonOutlined }

/** Shows the chosen theme, with `isNamed` also as a word. The first press leaves that of the system, so that it shows. */
export function ThemeSwitch({ isNamed = false }: { isNamed?: boolean }) {
  const chosen = useStored(themeChoice)
  const system = useSystemMode()
  const other = system === 'dark' ? 'light' : 'dark'
  const afterChosen = chosen === other ? system : 'system'
  const next = chosen === 'system' ? other : afterChosen
  const Icon = ICONS[chosen]

  return (
    <Button
      type="text"
      block={isNamed}
      icon={<Icon aria-hidden />}
      aria-label={`Theme: ${chosen}`}
      title={`Theme: ${chosen}`}
      onClick={() => themeChoice.write(next)}
    >
      {isNamed && `Theme: ${chosen}`}
    </Button>
  )
}
