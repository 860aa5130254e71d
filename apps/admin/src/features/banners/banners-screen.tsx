import { PlusOutlined } from '@ant-design/icons'
import { BANNER_PURPOSES, type Banner, type BannerPurpose } from '@cornerman/contract'
import { banners } from '@cornerman/contract/endpoints/banners'
import { Button, Flex } from 'antd'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useQuery } from '#api'
import { capitalize } from '#shared/labels.tsx'
import { SingleSelect } from '#ui/form/select.tsx'
import { useConfirmLeave } from '#ui/form/unsaved-forms.tsx'
import layout from '#ui/layout.module.css'
import { PageHeading } from '#ui/navigation/page-heading.tsx'
import { useUrlState } from '#ui/navigation/use-url-state.ts'
import { Panel } from '#ui/panel.tsx'
import { Empty, QueryBoundary } from '#ui/query/query-boundary.tsx'
import ui from '#ui/ui.module.css'
import { BannerCarousel } from './banner-carousel.tsx'
import { BannerEditor } from './banner-editor.tsx'
import styles from './banners.module.css'
import {
  getNeighbor,
  getVisibleSlides,
  parseSelection,
  toQuery,
  type VisibleSlides,
} from './banners.ts'

const PURPOSES = BANNER_PURPOSES.map((value) => ({ value, label: capitalize(value) }))

/** Promotional banners: a carousel for each purpose and a form for the open slide (BAN-01). */
export default function BannersScreen() {
  const query = useQuery(banners.list, {})
  const [selection] = useUrlState(parseSelection)
  const navigate = useNavigate()
  const confirmLeave = useConfirmLeave()

  // Remounts the form for a new banner.
  const [resetCount, setResetCount] = useState(0)
  const visibleSlides = query.data && getVisibleSlides(query.data, selection)
  const purpose = visibleSlides?.purpose ?? selection.purpose

  const show = (target: BannerPurpose, banner?: number | 'new', how: 'push' | 'replace' = 'push') =>
    void navigate(
      { search: toQuery(target, banner) },
      { replace: how === 'replace', preventScrollReset: true },
    )

  function create() {
    if (selection.banner === 'new') {
      confirmLeave(() => setResetCount(resetCount + 1))
    } else {
      show(purpose, 'new')
    }
  }

  // Writes the open banner to the URL, so that a refetched list never changes which banner the form shows.
  const first =
    selection.banner === undefined && visibleSlides?.open ? getId(visibleSlides.open) : undefined
  const showFirst = useEffectEvent((...target: [BannerPurpose, number | 'new']) =>
    show(...target, 'replace'),
  )

  useEffect(() => {
    if (first !== undefined) {
      showFirst(purpose, first)
    }
  }, [purpose, first])

  return (
    <>
      <PageHeading
        actions={
          <Button
            {...(selection.banner !== 'new' && { type: 'primary' })}
            icon={<PlusOutlined aria-hidden />}
            onClick={create}
          >
            Create new banner
          </Button>
        }
      >
        Banners
      </PageHeading>
      <Flex gap={8} align="center" className={layout.tools}>
        <label htmlFor="banners-purpose">Purpose</label>
        <SingleSelect<BannerPurpose>
          id="banners-purpose"
          value={purpose}
          options={PURPOSES}
          onChange={(target) => show(target)}
          className={layout.choice}
        />
      </Flex>
      <QueryBoundary hasPanel query={query} skeleton={<CarouselSkeleton />}>
        {() =>
          visibleSlides && (
            <Carousel
              key={resetCount}
              visibleSlides={visibleSlides}
              selected={selection.banner}
              onShow={(banner, how) => show(purpose, banner, how)}
            />
          )
        }
      </QueryBoundary>
    </>
  )
}

const getId = (open: Banner | 'new') => (open === 'new' ? open : open.id)

interface CarouselProps {
  visibleSlides: VisibleSlides
  selected: number | 'new' | undefined
  onShow(banner: number | 'new' | undefined, how: 'push' | 'replace'): void
}

function Carousel({ visibleSlides, selected, onShow }: CarouselProps) {
  const { purpose, slides, open } = visibleSlides

  // Keeps the open banner when another admin deletes it, so that typed values are not lost.
  const [lastOpen, setLastOpen] = useState(open)
  if (open !== undefined && open !== lastOpen) {
    setLastOpen(open)
  }

  const editedBanner =
    open ?? (typeof lastOpen === 'object' && lastOpen.id === selected ? lastOpen : undefined)

  return (
    <>
      <BannerCarousel visibleSlides={visibleSlides} onShow={onShow} />
      {editedBanner ? (
        <BannerEditor
          purpose={purpose}
          banner={editedBanner === 'new' ? undefined : editedBanner}
          isDeleted={open === undefined}
          // Replaces the history entry, so that Back does not return to an empty form or a deleted banner.
          onSaved={(id) => onShow(id, 'replace')}
          onDeleted={(id) => onShow(getNeighbor(slides, id), 'replace')}
        />
      ) : (
        <Panel label="Banner">
          <Empty
            description={`Banner ${selected} not found`}
            hint="It may have been deleted. Choose another banner above or create a new one."
          />
        </Panel>
      )}
    </>
  )
}

const CarouselSkeleton = () => (
  <div className={styles.skeleton}>
    {[1, 2, 3].map((slide) => (
      <div key={slide} className={styles.slide}>
        <span className={styles.slidePicture} />
        <span className={ui.bar} />
        <span className={ui.bar} />
      </div>
    ))}
  </div>
)
