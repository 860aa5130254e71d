import { DesktopOutlined, MoonOutlined, SunOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useStored } from '#api/storage.ts'
import { THEME_CHOICES, themeChoice } from './theme-choice.ts'

const ICONS = { system: DesktopOutlined, light: SunOutlined, dark: MoonOutlined }

/** Shows the chosen theme, with `isNamed` also as a word. A press chooses the next one. */
export function ThemeSwitch({ isNamed = false }: { isNamed?: boolean }) {
  const chosen = useStored(themeChoice)
  const next = THEME_CHOICES[(THEME_CHOICES.indexOf(chosen) + 1) % THEME_CHOICES.length]!
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
