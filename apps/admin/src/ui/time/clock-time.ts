/** How old figures are, to the second on the viewer's clock: "14:02:11". */
export const clockTime = (at: Date) => at.toLocaleTimeString('en-GB')
