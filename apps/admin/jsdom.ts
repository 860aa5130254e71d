/** jsdom has no layout, and says so each time that it is asked. Here are the quiet answers: nothing scrolls, and pseudo-elements have their element's style. */
const styleOf = window.getComputedStyle.bind(window)
window.getComputedStyle = (element) => styleOf(element)
window.scrollTo = () => {}

// A module, so that its names are its own.
export {}
