import { isLongerThan, isTimeZone } from '@cornerman/contract'
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'

/**
 * RFC 3339 allows leap seconds and offsets into year 0, which a Date cannot hold or prints with a
 * sign.
 */
const hasFourDigitYear = (instant: number) => instant >= FIRST_INSTANT && instant <= LAST_INSTANT
const FIRST_INSTANT = Date.parse('0001-01-01T00:00:00Z')
const LAST_INSTANT = Date.parse('9999-12-31T23:59:59.999Z')

/**
 * Returns a validator for schemas of the contract and of tables, with their formats. It coerces
 * and drops nothing.
 */
export function createAjv(options: { allErrors: boolean }): Ajv {
  // Tests check the schemas. Checking them here would take a tenth of a cold start.
  const ajv = new Ajv({
    ...options,
    useDefaults: true,
    strict: false,
    verbose: true,
    validateSchema: false,
    // V8 optimizes the generated code too. Without this, compiling takes a third less.
    code: { optimize: false },
  })

  addFormats.default(ajv)

  const { validate } = ajv.formats['date-time'] as { validate: (text: string) => boolean }
  ajv.addFormat('date-time', (text: string) => validate(text) && hasFourDigitYear(Date.parse(text)))
  ajv.addFormat('time-zone', isTimeZone)

  // AJV counts code points.
  ajv.removeKeyword('maxLength')

  const validateLength = (max: number, text: string) =>
    text.length <= max || !isLongerThan(text, max)
  ajv.addKeyword({ keyword: 'maxLength', type: 'string', errors: false, validate: validateLength })

  return ajv
}
