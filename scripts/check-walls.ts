import { findBreaches } from './walls.ts'

/** `npm run walls`: says which imports go through a wall, and what to do instead. */
try {
  const { breaches, modules } = await findBreaches(process.cwd())
  for (const { rule, from, to, comment } of breaches) console.error(`${from} imports ${to}\n  ${rule}: ${comment}`)
  if (breaches.length > 0) process.exitCode = 1
  else console.log(`No import of ${modules} modules goes through a wall.`)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
