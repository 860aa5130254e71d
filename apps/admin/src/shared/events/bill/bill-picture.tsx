import { CopyOutlined, DownloadOutlined, PrinterOutlined } from '@ant-design/icons'
import type { FightEvent } from '@cornerman/contract'
import { Button, Flex } from 'antd'
import clsx from 'clsx'
import { useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNotices } from '#ui/notices.tsx'
import styles from './bill.module.css'
import { describeBill, toBill } from './bill.ts'
import { BILL_SIZE, drawBill } from './draw-bill.ts'

const PNG = 'image/png'

/** Not every browser lets a page copy a picture. */
const canCopy = typeof ClipboardItem === 'function' && navigator.clipboard !== undefined

/** The poster of an event, to be copied, saved and printed. */
export default function BillPicture({ event }: { event: FightEvent }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isBusy, setBusy] = useState(true)
  const [isAlone, setAlone] = useState(false)
  const notices = useNotices()
  const bill = useMemo(() => toBill(event), [event])

  // A poll makes a new object of an equal card.
  const words = JSON.stringify(bill)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each content.
  useEffect(() => {
    if (canvas.current) {
      void drawBill(canvas.current, bill).finally(() => setBusy(false))
    }
  }, [words])

  async function copy() {
    try {
      await navigator.clipboard.write([new ClipboardItem({ [PNG]: toPng(canvas.current) })])
      notices.success('Image copied')
    } catch {
      notices.failure('Not copied', 'The browser did not allow it. Save the image instead.')
    }
  }

  async function save() {
    try {
      const url = URL.createObjectURL(await toPng(canvas.current))
      const link = document.createElement('a')

      link.href = url
      link.download = `${event.name ?? 'event'}.png`
      link.click()
      URL.revokeObjectURL(url)
    } catch {
      notices.failure('Not saved', 'The browser made no image of it. Print it instead.')
    }
  }

  /** Prints the poster without the window around it. */
  function printAlone() {
    flushSync(() => setAlone(true))
    addEventListener('afterprint', () => setAlone(false), { once: true })
    print()
  }

  return (
    <div className={styles.sheet}>
      <canvas
        ref={canvas}
        className={clsx(styles.bill, isAlone && styles.alone)}
        {...BILL_SIZE}
        role="img"
        aria-label={describeBill(bill)}
        aria-busy={isBusy}
      />
      <Flex wrap gap={8}>
        {canCopy && (
          <Button
            type="primary"
            className={styles.main}
            icon={<CopyOutlined aria-hidden />}
            onClick={() => void copy()}
          >
            Copy image
          </Button>
        )}
        <Button icon={<DownloadOutlined aria-hidden />} onClick={() => void save()}>
          Save as PNG
        </Button>
        <Button icon={<PrinterOutlined aria-hidden />} onClick={printAlone}>
          Print
        </Button>
      </Flex>
    </div>
  )
}

const toPng = (canvas: HTMLCanvasElement | null) =>
  new Promise<Blob>((resolve, reject) =>
    canvas?.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture'))), PNG),
  )
