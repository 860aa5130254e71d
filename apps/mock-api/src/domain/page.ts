/** One page of a list, 1-based, with how many there are in all. */
export function paginate<R>(rows: readonly R[], { page, limit }: { page: number; limit: number }): { data: R[]; total: number } {
  return { data: rows.slice((page - 1) * limit, page * limit), total: rows.length }
}
