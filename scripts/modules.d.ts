/** The scripts are plain JavaScript, so that Node runs them as they are. What TypeScript takes from them: */
declare module '*/build.mjs' {
  export function buildMock(): Promise<void>
  export function buildPages(outdir?: string): Promise<void>
  export function buildAdmin(): Promise<void>
  export function bundle(entry: string, outfile: string): Promise<void>
}
declare module '*/kit.mjs' {
  export function buildKit(place?: string, options?: { types?: boolean }): Promise<string>
}
declare module '*/run.mjs' {
  export function run(command: string, args: string[]): Promise<{ code: number; output: string }>
}
declare module '*/budgets.mjs' {
  export function filesOf(manifest: Record<string, { file: string; imports?: string[]; dynamicImports?: string[] }>, names: string[]): string[]
  export function developersOnly(manifest: object): string[]
  export function scriptsOf(page: string): string[]
}
declare module '*/root.mjs' {
  export const ROOT: string
}
declare module '*/manifest.mjs' {
  export function circleIn(manifest: Record<string, { imports?: string[]; dynamicImports?: string[] }>): string[] | undefined
}
