import { LeftOutlined, PictureOutlined, RightOutlined } from '@ant-design/icons'
import type { Banner } from '@cornerman/contract'
import { DURATION } from '@cornerman/theme/tokens'
import { Button, Carousel, Flex, Grid, Tooltip } from 'antd'
import clsx from 'clsx'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import layout from '#ui/layout.module.css'
import { useBrokenImage } from '#ui/media/use-broken-image.ts'
import ui from '#ui/ui.module.css'
import styles from './banners.module.css'
import { PLATFORM_LABELS, toQuery, type VisibleSlides } from './banners.ts'

interface Props {
  visibleSlides: VisibleSlides
  onShow(banner: number | 'new' | undefined, how: 'push' | 'replace'): void
}

/** The banners of a purpose, ordered by position. The open one is in the form below. */
export function BannerCarousel({ visibleSlides: { purpose, slides, open }, onShow }: Props) {
  const openId = open === 'new' ? undefined : open?.id
  const index = open === undefined || open === 'new' ? -1 : slides.indexOf(open)

  const step = (by: -1 | 1) => {
    const next = slides[index + by]
    if (next) {
      onShow(next.id, 'push')
    }
  }

  const shown: Shown[] = slides.map((banner) => ({
    key: banner.id,
    content: (
      <Slide
        banner={banner}
        isOpen={openId !== undefined && banner.id === openId}
        href={`?${toQuery(purpose, banner.id)}`}
      />
    ),
  }))

  if (open === 'new') {
    shown.push({ key: 'new', content: <NewSlide /> })
  }

  return (
    <section
      className={styles.carousel}
      aria-label="Banners of this purpose"
      aria-roledescription="carousel"
    >
      {/* A new banner is the last slide. */}
      {shown.length > 0 && (
        <Slides slides={shown} place={open === 'new' ? slides.length : Math.max(index, 0)} />
      )}
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

interface Shown {
  key: number | 'new'
  content: ReactNode
}

/** antd's Carousel lets the keyboard reach links in slides that nobody sees or hears: those are inert here. */
function Slides({ slides, place }: { slides: readonly Shown[]; place: number }) {
  const most = useMostSlides()

  // antd hides the last one when it should show more than there are.
  const slidesToShow = Math.min(most, slides.length)
  const before = Math.floor((slidesToShow - 1) / 2)
  const last = slides.length - slidesToShow

  // The middle, as far as there are slides beside it.
  const target = Math.min(Math.max(place - before, 0), last)
  const [first, setFirst] = useState(target)
  const maxWidth = `${(slidesToShow / most) * 100}%`

  return (
    <div className={styles.slides}>
      <Carousel
        style={{ maxWidth }}
        slidesToShow={slidesToShow}
        initialSlide={target}
        beforeChange={(_, next) => setFirst(next)}
        infinite={false}
        dots={false}
        draggable
        swipeToSlide
        speed={DURATION * 1000}
      >
        {slides.map(({ key, content }, at) => (
          <div key={key} inert={at < first || at >= first + slidesToShow}>
            {content}
          </div>
        ))}
      </Carousel>
    </div>
  )
}

/** Keeps a slide about 180 to 220 px wide. */
function useMostSlides() {
  const { xxl, xl, lg, md } = Grid.useBreakpoint()
  if (xxl) {
    return 7
  }
  if (xl) {
    return 5
  }
  if (lg) {
    return 4
  }

  return md ? 3 : 2
}

const NewSlide = () => (
  <span className={clsx(styles.slide, styles.slideNew)} aria-current="true">
    New banner
  </span>
)

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
      <span className={clsx(styles.slideTitle, ui.strong)} dir="auto">
        {title}
      </span>
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
