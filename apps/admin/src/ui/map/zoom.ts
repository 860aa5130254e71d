/** Zoom levels of maps: below `clusterUntil` people near each other are one cluster. */
export const MAP = { maxZoom: 18, initialZoom: 2, clusterUntil: 5 } as const
