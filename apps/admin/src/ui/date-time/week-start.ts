/** As ISO 8601 counts: Monday is 1, Sunday is 7. */
interface WeekInfo {
  firstDay: number
}

/** TypeScript does not know it. A browser has it by one of the two names, or not at all. */
type LocaleWithWeek = Intl.Locale & { getWeekInfo?(): WeekInfo; weekInfo?: WeekInfo }

/** The first day by ISO 8601, and in most regions. */
const MONDAY = 1

/** Returns the day with which the weeks of a language and region begin, as dayjs counts: Sunday is 0. */
export function getWeekStart(language: string): number {
  const locale = parseLocale(language)
  const week = locale?.getWeekInfo?.() ?? locale?.weekInfo
  const firstDay = week?.firstDay ?? MONDAY

  return firstDay % 7
}

/** Undefined for what is no language: a browser on a machine without one can say "en-US@posix". */
function parseLocale(language: string): LocaleWithWeek | undefined {
  try {
    return new Intl.Locale(language)
  } catch {
    return undefined
  }
}
