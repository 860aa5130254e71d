import { UPLOADS } from '../../store/files.ts'

const UPLOADED = new RegExp(`${UPLOADS}[A-Za-z0-9_-]+\\.[a-z0-9]+`, 'g')

/** Returns the names of the uploaded files that rows name, from their JSON. */
export const findFileNames = (rows: string): string[] =>
  (rows.match(UPLOADED) ?? []).map((path) => path.slice(UPLOADS.length))
