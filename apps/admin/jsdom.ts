/** jsdom has no layout, and says so each time that it is asked. Here are the quiet answers: nothing scrolls, and pseudo-elements have their element's style. */
const { getComputedStyle } = window
window.getComputedStyle = (element) => getComputedStyle.call(window, element)
window.scrollTo = () => {}
