/** `14-11-2026-users.csv`: the documents put the day in front of every file's name (document 1, section 9). The viewer's own day. */
export function datedName(fileName: string, at: Date): string {
  const two = (number: number) => String(number).padStart(2, '0')
  return `${two(at.getDate())}-${two(at.getMonth() + 1)}-${at.getFullYear()}-${fileName}`
}

/** Lets the browser keep a file where it keeps downloads. */
export function saveFile(blob: Blob, fileName: string) {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  // The browser reads it after this turn; how long after is not told.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
