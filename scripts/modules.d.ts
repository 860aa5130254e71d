/** What TypeScript imports of plain JavaScript, which Node or nginx runs as it is. */
declare module '*/gateway.js' {
  const gateway: {
    pass(request: object): Promise<void>
    findUser(response: unknown, fields: Readonly<Record<string, string>>): { id: unknown; permissions: readonly unknown[] } | undefined
  }
  export default gateway
}
declare module '*/build.mjs' {
  export function buildMock(): Promise<void>
  export function buildPages(outdir?: string): Promise<void>
  export function buildAdmin(): Promise<void>
}
declare module '*/audit.mjs' {
  interface Result {
    hasFailed: boolean
    line: string
  }
  export function describeVulnerabilities(response: object | undefined): Result
  export function describeSignatures(response: object | undefined): Result
}
declare module '*/cli.mjs' {
  export const ROOT: string
}
declare module '*/dev.mjs' {
  export function getCommands(env: { PORT?: string; MOCK_URL?: string }): { name: string; env: object }[]
}
declare module '*/testkit.mjs' {
  export function buildKit(place?: string, options?: { types?: boolean }): Promise<string>
  export function buildMedia(place?: string): string
  export function pack(folder: string, target?: string): Promise<{ file: string; bytes: number }>
}
declare module '*/first-test.mjs' {
  export function getFirstTest(): string
}
declare module '*/serve-as-deployed.mjs' {
  export function serveAsDeployed(mockUrl: string): Promise<{ url: string; close(): Promise<void> }>
}
