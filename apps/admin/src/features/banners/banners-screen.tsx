import { LeftOutlined, PictureOutlined, PlusOutlined, RightOutlined } from '@ant-design/icons'
import { BANNER_PURPOSES, type Banner, type BannerPurpose } from '@cornerman/contract'
import { banners } from '@cornerman/contract/endpoints/banners'
import { Button, Flex, Tooltip } from 'antd'
import clsx from 'clsx'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { useQuery } from '#api'
import { capitalize } from '#shared/labels.tsx'
import { SingleSelect } from '#ui/form/select.tsx'
import { useConfirmLeave } from '#ui/form/unsaved-forms.tsx'
import layout from '#ui/layout.module.css'
import { useBrokenImage } from '#ui/media/use-broken-image.ts'
import { PageHeading } from '#ui/navigation/page-heading.tsx'
import { useUrlState } from '#ui/navigation/use-url-state.ts'
import { Panel } from '#ui/panel.tsx'
import { Empty, QueryBoundary } from '#ui/query/query-boundary.tsx'
import ui from '#ui/ui.module.css'
import { BannerEditor } from './banner-editor.tsx'
import styles from './banners.module.css'
import {
  getNeighbor,
  getVisibleSlides,
  PLATFORM_LABELS,
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
            type={selection.banner === 'new' ? 'default' : 'primary'}
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

/** The banners of a purpose, ordered by position. The open one is in the form below. */
function BannerCarousel({
  visibleSlides: { purpose, slides, open },
  onShow,
}: Omit<CarouselProps, 'selected'>) {
  const openId = open === 'new' ? undefined : open?.id
  const index = open === undefined || open === 'new' ? -1 : slides.indexOf(open)
  const list = useRef<HTMLUListElement>(null)

  // A new banner is the last slide.
  const place = open === 'new' ? slides.length : index
  useEffect(() => {
    const slide = list.current?.children[place]?.querySelector<HTMLElement>('[aria-current]')
    // `scrollIntoView` would also scroll the page.
    if (slide && list.current) {
      list.current.scrollLeft =
        slide.offsetLeft - (list.current.clientWidth - slide.clientWidth) / 2
    }
  }, [place])

  const step = (by: -1 | 1) => {
    const next = slides[index + by]
    if (next) {
      onShow(next.id, 'push')
    }
  }

  return (
    <section
      className={styles.carousel}
      aria-label="Banners of this purpose"
      aria-roledescription="carousel"
    >
      <ul ref={list} className={styles.slides}>
        {slides.map((banner) => (
          <li key={banner.id}>
            <Slide
              banner={banner}
              isOpen={openId !== undefined && banner.id === openId}
              href={`?${toQuery(purpose, banner.id)}`}
            />
          </li>
        ))}
        {open === 'new' && (
          <li>
            <span className={clsx(styles.slide, styles.slideNew)} aria-current="true">
              New banner
            </span>
          </li>
        )}
      </ul>
      <Flex gap={8} className={styles.steps}>
        <Button
          icon={<LeftOutlined />}
          aria-label="Previous banner"
          disabled={index <= 0}
          onClick={() => step(-1)}
        />
        <Button
          icon={<RightOutlined />}
          aria-label="Next banner"
          disabled={index < 0 || index >= slides.length - 1}
          onClick={() => step(1)}
        />
      </Flex>
    </section>
  )
}

function Slide({
  banner: { title, image, position, platform, locale },
  isOpen,
  href,
}: {
  banner: Banner
  isOpen: boolean
  href: string
}) {
  return (
    <Link to={href} preventScrollReset className={styles.slide} aria-current={isOpen || undefined}>
      <SlidePicture key={image} href={image} />
      <span className={clsx(styles.slideTitle, ui.strong)}>{title}</span>
      <span className={clsx(styles.slideAbout, ui.quiet)}>
        Position {position} · {PLATFORM_LABELS[platform] ?? platform} · {locale}
      </span>
    </Link>
  )
}

function SlidePicture({ href }: { href: string }) {
  const [isBroken, handleError] = useBrokenImage(href)
  if (isBroken) {
    return (
      <Tooltip title="The image could not be loaded">
        <span className={clsx(styles.slidePicture, layout.noPicture)}>
          <PictureOutlined aria-hidden />
        </span>
      </Tooltip>
    )
  }
  return <img className={styles.slidePicture} src={href} alt="" onError={handleError} />
}

const CarouselSkeleton = () => (
  <div className={styles.slides}>
    {[1, 2, 3].map((slide) => (
      <div key={slide} className={styles.slide}>
        <span className={styles.slidePicture} />
        <span className={ui.bar} />
        <span className={ui.bar} />
      </div>
    ))}
  </div>
)
