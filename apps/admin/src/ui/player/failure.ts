/** Why a stream does not play: nobody finds it, nobody is reached, or what comes is no video that this browser can play. */
export type Failure =
  | { why: 'refused'; status: number }
  | { why: 'network' }
  | { why: 'media' }
  /** Neither the browser nor we can play streams here. */
  | { why: 'unsupported' }

export function failureInWords(failure: Failure): string {
  switch (failure.why) {
    case 'refused':
      return failure.status === 404 || failure.status === 410
        ? `Nothing is found at its address (${failure.status}).`
        : `The server refused it (${failure.status}).`
    case 'network':
      return 'The server could not be reached, also not after several tries.'
    case 'media':
      return 'What the server sends is no video that can be played here.'
    case 'unsupported':
      return 'This browser cannot play streams.'
  }
}
