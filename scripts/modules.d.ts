/** What TypeScript imports of the scripts in plain JavaScript, which Node runs as they are. */
declare module '*/build.mjs' {
  export function buildMock(): Promise<void>
  export function buildPages(outdir?: string): Promise<void>
  export function buildAdmin(): Promise<void>
}
declare module '*/cli.mjs' {
  export const ROOT: string
}
declare module '*/testkit.mjs' {
  export function buildKit(place?: string, options?: { types?: boolean }): Promise<string>
}
declare module '*/serve-as-deployed.mjs' {
  export function serveAsDeployed(mockUrl: string): Promise<{ url: string; close(): Promise<void> }>
}
