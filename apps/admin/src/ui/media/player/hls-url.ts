/** Whether the path of the URL ends in .m3u8. Ignores the query. */
export const isHlsUrl = (url: string | null | undefined): url is string =>
  /^[^?#]*\.m3u8($|[?#])/i.test(url ?? '')
