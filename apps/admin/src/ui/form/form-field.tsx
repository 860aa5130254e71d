import { Form, type FormItemProps } from 'antd'
import { createContext, use, useLayoutEffect } from 'react'
import type { FieldPath } from './field-path.ts'

/** The labels of the fields that a form shows, for messages that name a field. antd does not tell them. */
export interface FieldLabels {
  /** Returns the label of a field, or its name when it has none. */
  get(path: FieldPath): string
  /** Keeps a label until the returned function is called. */
  add(path: FieldPath, label: string): () => void
}

export function createFieldLabels(): FieldLabels {
  const labels = new Map<string, string>()
  return {
    get: (path) => labels.get(toKey(path)) ?? String(path.at(-1)),
    add(path, label) {
      labels.set(toKey(path), label)
      return () => void labels.delete(toKey(path))
    },
  }
}

const toKey = (path: FieldPath) => path.join('.')

/** RecordForm provides it. */
export const FieldLabelsContext = createContext<FieldLabels | undefined>(undefined)

interface Props<Values> extends FormItemProps<Values> {
  /** The list of a field whose `name` is relative to it. */
  list?: string
}

/** Renders antd's Form.Item, and tells the form its label. */
export function FormField<Values>({ list, ...item }: Props<Values>) {
  const labels = use(FieldLabelsContext)
  const { name = [], label } = item
  const path = [list ?? [], name].flat() as FieldPath
  const key = toKey(path)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the path, which is another array each time.
  useLayoutEffect(
    () => (typeof label === 'string' ? labels?.add(path, label) : undefined),
    [labels, key, label],
  )

  return <Form.Item {...item} />
}
