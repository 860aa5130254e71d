import { configure } from '@testing-library/react'

// A busy machine renders slowly: `findBy` and `waitFor` wait as long as the end-to-end tests do.
configure({ asyncUtilTimeout: 60_000 })

/** jsdom has no layout, and says so each time that it is asked. Here are the quiet answers: nothing scrolls, and pseudo-elements have their element's style. */
const styleOf = window.getComputedStyle.bind(window)
window.getComputedStyle = (element) => styleOf(element)
window.scrollTo = () => {}
