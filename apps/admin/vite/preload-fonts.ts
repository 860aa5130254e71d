import type { Plugin } from 'vite'

/** The files that every page needs: Latin text, Latin names and figures. */
const FONTS = [
  /inter-latin-wght-normal-[\w-]+\.woff2$/,
  /roboto-condensed-latin-600-normal-[\w-]+\.woff2$/,
]

/** Preloads the fonts of the first screen. The browser would find them only after the style sheet. */
export function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        if (!bundle) {
          return []
        }

        return FONTS.map((font) => {
          const href = Object.keys(bundle).find((file) => font.test(file))
          if (!href) {
            throw new Error(`The build has no font ${font}.`)
          }

          return {
            tag: 'link',
            attrs: {
              rel: 'preload',
              href: `/${href}`,
              as: 'font',
              type: 'font/woff2',
              crossorigin: '',
            },
            injectTo: 'head',
          }
        })
      },
    },
  }
}
