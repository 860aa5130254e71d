import type { SelectProps } from 'antd'
import { type ReactElement, type ReactNode, useId } from 'react'
import './suggestions.css'

interface Given {
  /** Of the field, where a form gives it one. */
  id: string | undefined
  /** Whether there is nothing to choose from. */
  isEmpty: boolean
  /** What stands there then. */
  words: ReactNode
}

/**
 * What antd's Select lacks where its options are searched for. It puts the words for an empty list among the options, where none but options may stand,
 * and says that an option is chosen that is not there; and a list that scrolls cannot be scrolled by keyboard.
 */
export function useSuggestionsPopup({ id: given, isEmpty, words }: Given): Pick<SelectProps, 'notFoundContent' | 'popupRender'> & { id: string } {
  const own = useId()
  const id = given ?? own
  return {
    id,
    notFoundContent: <span id={`${id}_list_-1`} hidden />,
    popupRender: (list: ReactElement) => (
      // Looked after at every drawing: the list comes when something was found.
      <div ref={(popup) => makeReachable(popup)} className={isEmpty ? 'cm-suggestions-empty' : undefined}>
        {list}
        {isEmpty && <div className="cm-suggestions-words">{words}</div>}
      </div>
    ),
  }
}

function makeReachable(popup: HTMLElement | null) {
  for (const box of popup?.querySelectorAll<HTMLElement>('[style*="overflow-y: auto"]') ?? []) box.tabIndex = 0
}
