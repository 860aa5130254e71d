/** Why something was not done, where the person is looking. */
export function Refused({ why }: { why: string | undefined }) {
  if (!why) return null
  return (
    <p role="alert" className="cm-error">
      {why}
    </p>
  )
}
