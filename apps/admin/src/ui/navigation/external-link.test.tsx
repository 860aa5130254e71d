import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { render } from '#ui/testing/render.tsx'
import { ExternalLink } from './external-link.tsx'

test.each(['https://cornerman.test/a', 'http://cornerman.test', '/mock/page'])(
  'links to %s in a new tab without opener',
  (href) => {
    render(<ExternalLink href={href}>Site</ExternalLink>)

    const link = screen.getByRole('link', { name: /^Site ?\(opens in a new tab\)$/ })
    expect(link).toHaveAttribute('href', href)
    expect(link).toHaveAttribute('target', '_blank')
    expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  },
)

test.each([
  'javascript:alert(1)',
  ' JavaScript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>',
  'blob:https://a/b',
  'http://',
])('shows %j as text', (href) => {
  const { container } = render(<ExternalLink href={href}>Site</ExternalLink>)
  expect(screen.getByText('Site')).toBeInTheDocument()
  expect(container.querySelector('a')).not.toBeInTheDocument()
})
