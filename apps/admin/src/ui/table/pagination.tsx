import { EllipsisOutlined, LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Pagination as AntdPagination } from 'antd'
import { type ComponentProps, type RefObject, useLayoutEffect, useRef } from 'react'
import { useIsPhone } from '#ui/use-is-phone.ts'
import { fitsTotal, getLastPage, hasNextPage } from './page-counts.ts'
import styles from './pagination.module.css'

interface Props {
  /** Name of the list: "Arenas". */
  name: string
  current: number
  pageSize: number
  /** Undefined when the API does not count: then a full page has a next one. */
  total: number | undefined
  /** Rows of this page; undefined while others are shown. */
  rowCount?: number | undefined
  onChange: (page: number) => void
}

/**
 * antd's Pagination, whose list items take the focus without a role and lose it at either end. Here the buttons in them
 * have it. A list that the server does not count has a next page after each full one.
 */
export function Pagination({ name, current, pageSize, total, rowCount, onChange }: Props) {
  const isPhone = useIsPhone()
  const pages = useRef<HTMLElement>(null)

  useButtonsOnly(pages)

  const counts = { current, pageSize, total: total ?? 0, rowCount }
  const isCounted = total !== undefined && fitsTotal(counts)
  const guessedLast = current + (hasNextPage(counts) ? 1 : 0)
  const last = isCounted ? getLastPage(total, pageSize) : guessedLast

  if (last === 1) {
    return null
  }

  // Nine targets of 44 px are wider than a phone.
  const hasNumbers = isCounted && !isPhone
  const place = isCounted ? `Page ${current} of ${last}` : `Page ${current}`

  function renderItem(page: number, type: ItemType) {
    switch (type) {
      case 'prev':
        return (
          <PageButton aria-label="Previous page">
            <LeftOutlined aria-hidden />
          </PageButton>
        )
      case 'next':
        return (
          <PageButton aria-label="Next page">
            <RightOutlined aria-hidden />
          </PageButton>
        )
      case 'page':
        return hasNumbers ? (
          <PageButton
            aria-label={`Page ${page}`}
            aria-current={page === current ? 'page' : undefined}
          >
            {page}
          </PageButton>
        ) : (
          page === current && <span className={styles.place}>{place}</span>
        )
      default:
        return (
          hasNumbers && (
            <PageButton aria-label={`Jump to page ${page}`}>
              <EllipsisOutlined aria-hidden />
            </PageButton>
          )
        )
    }
  }

  return (
    <nav ref={pages} aria-label={`Pages of ${name.toLowerCase()}`}>
      <AntdPagination
        className={styles.pages ?? ''}
        classNames={{ item: hasNumbers ? '' : (styles.bare ?? '') }}
        current={current}
        pageSize={1}
        total={last}
        onChange={onChange}
        itemRender={renderItem}
        showSizeChanger={false}
        showTitle={false}
      />
    </nav>
  )
}

type ItemType = Parameters<NonNullable<ComponentProps<typeof AntdPagination>['itemRender']>>[1]

/** Takes list items out of the order of the keyboard. antd sets it again where an item was at an end before. */
function useButtonsOnly(pages: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    for (const item of pages.current?.querySelectorAll('li[tabindex]') ?? []) {
      item.removeAttribute('tabindex')
    }
  })
}

/**
 * The button in an item, whose press is the item's. antd disables it at either end; with `aria-disabled` it keeps the
 * focus there.
 */
const PageButton = ({ disabled, ...button }: ComponentProps<'button'>) => (
  <button
    {...button}
    type="button"
    className={styles.button}
    aria-disabled={disabled || undefined}
    // The item takes Enter for a press, too, and would go two pages on.
    onKeyDown={(event) => event.stopPropagation()}
  />
)
