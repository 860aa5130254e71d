import { expect, test } from 'vitest'
import { render } from '#ui/testing/render.tsx'
import { PageHeading } from './page-heading.tsx'
import { ScreenTitleContext } from './screen-title.tsx'

interface Props {
  title: string
  name?: string
}

const Screen = ({ title, name }: Props) => (
  <ScreenTitleContext key={title} value={title}>
    <PageHeading key={name} recordName={name}>
      {name ?? title}
    </PageHeading>
  </ScreenTitleContext>
)

test('adds the name of the record to the document title once loaded, and removes it on another screen', () => {
  const countTitles = () => document.querySelectorAll('title').length
  const before = countTitles()
  const { rerender } = render(<Screen title="Fighter" />)

  expect(document.title).toBe('Fighter · Cornerman')

  rerender(<Screen title="Fighter" name="Ana" />)
  expect(document.title).toBe('Ana · Fighter · Cornerman')

  rerender(<Screen title="Fighter" name="Bea" />)
  expect(document.title).toBe('Bea · Fighter · Cornerman')

  rerender(<Screen title="Fighters" />)
  expect(document.title).toBe('Fighters · Cornerman')
  expect(countTitles()).toBe(before + 1)
})
