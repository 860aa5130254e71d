import generateConfig from '@rc-component/picker/generate/dayjs'
import { DatePicker, type DatePickerProps } from 'antd'
import type { Dayjs } from 'dayjs'
import { dayjs, parseWallClock } from './wall-clock.ts'

/** antd's picker for wall-clock times. Its own would read what is typed in the zone of the browser. */
export const WallClockPicker = DatePicker.generatePicker<Dayjs>({
  ...generateConfig,
  getNow: () => dayjs.utc(),
  getFixedDate: (day) => dayjs.utc(day),
  locale: {
    ...generateConfig.locale,
    parse: (_locale, text, formats) => parseWallClock(text, formats) ?? null,
  },
})

/** The properties that all pickers share. */
export const PICKER = {
  /** Popups of a dialog belong inside it, the others into the main landmark. */
  getPopupContainer: (trigger: HTMLElement) =>
    trigger.closest<HTMLElement>('[role="dialog"]') ??
    document.querySelector('main') ??
    document.body,
  // antd merges it into its own: month and year of the head are named by their texts.
  locale: { lang: { monthSelect: '', yearSelect: '' } } as NonNullable<DatePickerProps['locale']>,
}
