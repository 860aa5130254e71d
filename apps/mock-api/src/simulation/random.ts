/** Returns a pseudo-random number in [0, 1) that depends only on the seed and the keys. */
export function hashRandom(seed: number, key: number, which = 0): number {
  let mixed =
    Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^
    Math.imul(key + 0x7f4a7c15, 0xc2b2ae35) ^
    Math.imul(which + 1, 0x27d4eb2f)

  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x21f0aaad)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97)

  return ((mixed ^ (mixed >>> 15)) >>> 0) / 4_294_967_296
}

/** Picks an element by the seed and the keys. The list must not be empty. */
export const pickOne = <V>(list: readonly V[], seed: number, key: number, which = 0) =>
  list[Math.floor(hashRandom(seed, key, which) * list.length)] as V

export function randomStream(seed: number): () => number {
  let step = 0
  return () => hashRandom(seed, step++)
}
