/** The package types only its full build. The light build lacks subtitles, alternate audio and DRM. */
declare module 'hls.js/light' {
  export * from 'hls.js'
  export { default } from 'hls.js'
}
