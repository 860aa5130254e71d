import { powerCuts } from './power.ts'
const [, , part, n = '500', seed = '1'] = process.argv
if (part === 'power') { const t = performance.now(); const r = await powerCuts({ cuts: Number(n), seed: Number(seed) }); console.log({ ...r, broken: r.broken.length, ms: performance.now() - t }, r.broken.slice(0, 12)) ; process.exit(r.broken.length ? 3: 0)}
if (part === 'mutants') { const { mutants } = await import('./mutants.ts'); await mutants({ cuts: Number(n), seed: Number(seed), say: console.log }) }

if (part === 'kill') { const { kills } = await import('./kill.ts'); const t = performance.now(); console.log(await kills(Number(n)), performance.now() - t) }
if (part === 'damage') { const { damages, EVERY_BIT, TO_NEWLINE } = await import('./damage.ts'); const t = performance.now(); const r = await damages({ lines: Number(n), ways: [...EVERY_BIT, TO_NEWLINE] }); console.log({...r, broken: r.broken.length}, r.broken.slice(0, 5), performance.now() - t) }
