/** Parts of an email's local part: anything visible but signs with a meaning. Its dots stand between two of them. */
const ATOM = '[^\\s@<>"(),;:\\\\.\\[\\]\\u2800\\p{C}\\p{DI}]+'

/** Part of a host name. Its hyphens stand between letters or digits. */
const LABEL = '[\\p{L}\\p{N}\\p{M}]+(?:-+[\\p{L}\\p{N}\\p{M}]+)*'

/** A local part, an at sign, a host name with a dot that is no IP address. Letters of all scripts. */
export const EMAIL_PATTERN = `^(?=[^@]{1,64}@.*\\.(?!\\d+$)[^.]{2,}$)${ATOM}(?:\\.${ATOM})*@${LABEL}(?:\\.${LABEL})+$`
const EMAIL = new RegExp(EMAIL_PATTERN, 'u')
export const isEmail = (text: string) => text.length <= 254 && EMAIL.test(text)

/** Digits with common separators, optionally with a leading plus for a country code. */
export const PHONE_PATTERN = '^\\+?[ ()./-]*[0-9][0-9 ()./-]*$'
