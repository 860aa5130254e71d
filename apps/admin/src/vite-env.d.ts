/// <reference types="vite/types/importMeta.d.ts" />

declare module '*.css'
declare module '*.module.css' {
  // biome-ignore lint/suspicious/noExplicitAny: `string` would become `string | undefined`, which antd's className rejects. css-modules.test.ts checks the names.
  const styles: { readonly [name: string]: any }
  export default styles
}
declare module '*?url' {
  const url: string
  export default url
}
