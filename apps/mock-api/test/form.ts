import type { Endpoint } from '@cornerman/contract'

/** Whether a call accepts a form. */
export const acceptsForm = ({ body }: Endpoint) =>
  (body as { contentType?: string } | undefined)?.contentType === 'multipart/form-data'

/** Converts a body to a form like the app: files as files, objects and lists as JSON, the rest as text. */
export function toFormData(body: object): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) {
    if (value instanceof Blob) form.append(name, value)
    else if (value !== undefined)
      form.append(name, typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? ''))
  }
  return form
}
