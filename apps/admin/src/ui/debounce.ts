/** How long typing rests before something is sent, in milliseconds (section 9 of both documents). */
export const DEBOUNCE = { search: 300, address: 300, eventSearch: 500, rating: 700 } as const
