import lookUp from '@photostructure/tz-lookup'

/** The IANA zone at a point on Earth, at sea too. A rule takes it as a value, since rules stand without packages. */
export const findTimeZone = (latitude: number, longitude: number): string => lookUp(latitude, longitude)
