/** The dialects of the mock, in its order. dialects.spec.ts compares them with the mock's. */
export const DIALECTS = [
  'documented',
  'list-array',
  'list-items',
  'list-content',
  'zero-pages',
  'string-ids',
  'uuid-ids',
  'epoch-times',
  'local-times',
  'micro-times',
  'string-money',
  'null-fields',
  'no-fields',
  'null-lists',
  'new-enums',
  'status-201',
  'status-204',
  'ok-text',
  'error-field',
  'error-list',
  'error-text',
  'html-502',
  'retry-429',
  'x-headers',
  'no-idempotency',
  'no-refresh-bearer',
] as const

/** Everything that one unlucky API could do at once. */
export const HEAVY = 'documented,list-content,zero-pages,uuid-ids,epoch-times,null-lists,new-enums,error-list'
