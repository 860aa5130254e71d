/** What the benchmarks take from the scripts, which are plain JavaScript. */
declare module '*/scripts/build.mjs' {
  export function buildMock(): Promise<void>
  export function bundle(entry: string, outfile: string): Promise<void>
}
declare module '*/scripts/run.mjs' {
  export function run(command: string, args: string[]): Promise<{ code: number; output: string }>
}
