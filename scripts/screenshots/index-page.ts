import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { SECTIONS, STATES, slug } from '../../e2e/screenshots/contents.ts'
import { FOLDER, THEMES, WIDTHS } from './take.ts'

/** What the page is told of a picture. */
interface Picture {
  chapter: string
  scene: string
  theme: string
  width: number
  file: string
}

/** Makes one page of all pictures that are there, and says which could not be taken. */
export default class IndexPage implements Reporter {
  private readonly missed: string[] = []

  onTestEnd(test: TestCase, result: TestResult) {
    if (result.status !== 'passed' && result.status !== 'skipped') this.missed.push(test.titlePath().slice(3).filter(Boolean).join(': '))
  }

  onEnd({ status }: FullResult) {
    const pictures = allThere()
    mkdirSync(FOLDER, { recursive: true })
    const page = readFileSync(join(import.meta.dirname, 'index-page.html'), 'utf8')
    writeFileSync(
      join(FOLDER, 'index.html'),
      page.replace('>[]<', () => `>${JSON.stringify(pictures).replaceAll('<', '\\u003c')}<`),
    )
    console.log(`\n${pictures.length} pictures: ${join(FOLDER, 'index.html')}`)
    for (const missed of this.missed) console.log(`could not be taken: ${missed}`)
    if (status !== 'passed' && this.missed.length === 0) console.log(`the pictures are not complete: ${status}`)
  }
}

/** In the order of the chapters, whoever took them and when. */
function allThere(): Picture[] {
  const wished = SECTIONS.flatMap(({ title, folder, address, stories }) =>
    [...(address === undefined ? [] : STATES), ...stories.map(({ name }) => name)].flatMap((scene) =>
      WIDTHS.flatMap((width) =>
        THEMES.map((theme) => ({ chapter: title, scene, theme, width, file: `${folder}/${slug(scene)}.${theme}.${width}.png` })),
      ),
    ),
  )
  return wished.filter(({ file }) => existsSync(join(FOLDER, file)))
}
