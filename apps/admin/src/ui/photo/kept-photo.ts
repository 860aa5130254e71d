/** A picture that waits to be sent with its form: as text, so that it can be shown, compared, and kept in a draft. */
export interface KeptPhoto {
  name: string
  /** `data:image/jpeg;base64,…`. */
  dataUrl: string
}

export const keptPhotoOf = (file: File): Promise<KeptPhoto> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve({ name: file.name, dataUrl: String(reader.result) })
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })

export function fileOf({ name, dataUrl }: KeptPhoto): File {
  const [head = '', content = ''] = dataUrl.split(',')
  const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0))
  return new File([bytes], name, { type: /^data:([^;]+)/.exec(head)?.[1] ?? 'image/jpeg' })
}
