import { fireEvent } from '@testing-library/react'

/** jsdom loads no pictures, and these events come from the network, not from a person. */
export const loadImage = (image: Element) => fireEvent.load(image)
export const failImage = (image: Element) => fireEvent.error(image)
