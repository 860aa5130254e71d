import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { PhotoUpload } from './photo-upload.tsx'

afterEach(cleanup)

test('[ERR-04] the button that takes a thumbnail says what is wrong with a file', async () => {
  const { container } = render(
    <PhotoUpload what="thumbnail" aspect={1.36} send={async () => {}}>
      Upload
    </PhotoUpload>,
  )
  expect(screen.getByRole('button', { name: 'Upload thumbnail' })).toBeTruthy()
  fireEvent.change(container.querySelector('input')!, { target: { files: [new File([], 'poster.png')] } })
  expect((await screen.findByRole('alert')).textContent).toBe('“poster.png” is empty.')
})
