import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { cruise, type ICruiseResult, type IFlattenedRuleSet } from 'dependency-cruiser'
import extractConfig from 'dependency-cruiser/config-utl/extract-depcruise-config'

/** What the walls stand between. */
const ROOMS = ['packages', 'apps', 'fixtures', 'e2e']
const RULES = join(import.meta.dirname, '../.dependency-cruiser.mjs')

export interface Breach {
  rule: string
  from: string
  to: string
  /** What to do instead. */
  comment: string
}

/**
 * Reads every import under a folder and says which go through a wall.
 * Throws when a room with TypeScript in it gave no import: a parser that reads nothing finds nothing (as with TypeScript 7).
 */
export async function findBreaches(folder: string): Promise<{ breaches: Breach[]; modules: number }> {
  const { forbidden = [], options = {} } = await extractConfig(RULES)
  const rooms = ROOMS.filter((room) => existsSync(join(folder, room)))
  const ruleSet = { forbidden } as IFlattenedRuleSet
  const { output } = await cruise(rooms, { ...options, ruleSet, validate: true, baseDir: folder }, options.enhancedResolveOptions)
  const { modules, summary } = output as ICruiseResult
  const own = modules.filter(({ source }) => /\.tsx?$/.test(source) && !source.includes('node_modules/'))
  const isBlind = (room: string) => own.every(({ source, dependencies }) => !source.startsWith(`${room}/`) || dependencies.length === 0)
  const blind = rooms.filter((room) => room !== 'e2e' && isBlind(room))
  if (own.length === 0 || blind.length > 0) {
    throw new Error(`The walls were not checked: no import was read in ${blind.join(', ')}. Does dependency-cruiser read this version of TypeScript?`)
  }
  const comments = new Map(forbidden.map(({ name, comment }) => [name, comment]))
  const breaches = summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to, comment: comments.get(rule.name) ?? '' }))
  return { breaches, modules: own.length }
}
