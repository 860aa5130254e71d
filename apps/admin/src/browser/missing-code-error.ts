/** The code of a part could not be loaded: the connection failed, or the app was updated. */
export class MissingCodeError extends Error {
  constructor(cause: unknown, message = 'Some code of the app could not be loaded.') {
    super(message, { cause })
    this.name = 'MissingCodeError'
  }
}
