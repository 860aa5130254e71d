import { ACTIONS } from './actions.tsx'
import { FORMS } from './forms.tsx'
import { FRAME } from './frame.tsx'
import { LISTS } from './lists.tsx'
import { PICTURES } from './pictures.tsx'
import { READING } from './reading.tsx'
import { RECORDS } from './records.tsx'
import type { Room } from './specimen.ts'
import { WORDS } from './words.tsx'

export const ROOMS: readonly Room[] = [RECORDS, READING, LISTS, ACTIONS, FORMS, WORDS, PICTURES, FRAME]
