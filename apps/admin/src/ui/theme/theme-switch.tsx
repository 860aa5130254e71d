import { DesktopOutlined, MoonOutlined, SunOutlined } from '@ant-design/icons'
import { Tooltip } from 'antd'
import { useId } from 'react'
import { useStored } from '#api/storage.ts'
import ui from '#ui/ui.module.css'
import styles from './theme.module.css'
import { THEME_CHOICES, themeChoice } from './theme-choice.ts'

const OPTIONS = {
  system: { label: 'System', Icon: DesktopOutlined },
  light: { label: 'Light', Icon: SunOutlined },
  dark: { label: 'Dark', Icon: MoonOutlined },
}

export function ThemeSwitch() {
  const chosen = useStored(themeChoice)
  const name = useId()
  return (
    <fieldset className={styles.themeSwitch}>
      <legend className={ui.onlyRead}>Theme</legend>
      {THEME_CHOICES.map((choice) => {
        const { label, Icon } = OPTIONS[choice]
        return (
          <Tooltip key={choice} title={label}>
            <label>
              <input
                type="radio"
                className={ui.onlyRead}
                name={name}
                checked={choice === chosen}
                onChange={() => themeChoice.write(choice)}
              />
              <Icon aria-hidden />
              <span className={ui.onlyRead}>{label}</span>
            </label>
          </Tooltip>
        )
      })}
    </fieldset>
  )
}
