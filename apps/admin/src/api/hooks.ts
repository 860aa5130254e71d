export * from './use-command.ts'
export * from './use-query.ts'
