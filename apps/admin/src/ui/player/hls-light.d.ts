/** The package has types for its whole build alone; the light one lacks subtitles, other audio tracks and encrypted media, and is otherwise the same. */
declare module 'hls.js/light' {
  export * from 'hls.js'
  export { default } from 'hls.js'
}
