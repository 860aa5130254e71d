import { inUtc } from './zoned.ts'

/** An instant as payments show it: `2026-11-12 23:04:05 UTC`. */
export function Instant({ at }: { at: string }) {
  return (
    <time dateTime={at} className="cm-number">
      {inUtc(at)}
    </time>
  )
}
