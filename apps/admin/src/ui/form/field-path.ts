/** Where a field stands in the values of its form: `['pairs', 0, 'targetId']`. */
export type FieldPath = readonly (string | number)[]
