import { SentError } from '../http/api-error.ts'
import { OWN_ERRORS } from './errors.ts'

/** An error that only the mock has. */
export class LabError extends SentError {
  constructor(reason: keyof typeof OWN_ERRORS, message: string = OWN_ERRORS[reason].message) {
    super(reason, OWN_ERRORS[reason].code, message)
    this.name = 'LabError'
  }
}
