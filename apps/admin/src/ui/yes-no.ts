/** A missing value is unknown, not a no. */
export const formatYesNo = (value: boolean | undefined): string =>
  value === undefined ? 'Unknown' : value ? 'Yes' : 'No'
