import { LeftOutlined, PictureOutlined, RightOutlined } from '@ant-design/icons'
import type { Banner } from '@cornerman/contract'
import { Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { PLATFORM_WORDS } from './banner-values.ts'

interface Props {
  slides: readonly Banner[]
  open: Banner | 'new' | undefined
  /** The address of a slide. */
  hrefOf(banner: number): string
  onShow(banner: number): void
}

/** The banners of a purpose in their order; the open one is in the form below. */
export function BannerCarousel({ slides, open, hrefOf, onShow }: Props) {
  const openId = open === 'new' ? undefined : open?.id
  const at = slides.findIndex(({ id }) => id === openId)
  const list = useRef<HTMLUListElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the slide that is open may have changed its place.
  useEffect(() => {
    const slide = list.current?.querySelector<HTMLElement>('[aria-current]')
    // Not scrollIntoView, which would move the page too.
    if (slide && list.current) list.current.scrollLeft = slide.offsetLeft - (list.current.clientWidth - slide.clientWidth) / 2
  }, [openId, at, open])

  const step = (by: -1 | 1) => {
    const next = slides[at + by]
    if (next) onShow(next.id)
  }

  return (
    <section className="cm-banners-carousel" aria-label="Banners of this purpose" aria-roledescription="carousel">
      <Button icon={<LeftOutlined />} aria-label="Previous banner" disabled={at <= 0} onClick={() => step(-1)} />
      <ul ref={list} className="cm-banners-slides">
        {slides.map((banner) => (
          <li key={banner.id}>
            <Slide banner={banner} isOpen={banner.id === openId} href={hrefOf(banner.id)} />
          </li>
        ))}
        {open === 'new' && (
          <li>
            <span className="cm-banners-slide cm-banners-slide-new" aria-current="true">
              New banner
            </span>
          </li>
        )}
      </ul>
      <Button icon={<RightOutlined />} aria-label="Next banner" disabled={at < 0 || at >= slides.length - 1} onClick={() => step(1)} />
    </section>
  )
}

function Slide({ banner: { title, image, position, platform, locale }, isOpen, href }: { banner: Banner; isOpen: boolean; href: string }) {
  return (
    <Link to={href} preventScrollReset className="cm-banners-slide" aria-current={isOpen || undefined}>
      <SlidePicture key={image} href={image} />
      <span className="cm-banners-slide-title">{title}</span>
      <span className="cm-quiet cm-number">
        {position} · {PLATFORM_WORDS[platform] ?? platform} · {locale}
      </span>
    </Link>
  )
}

function SlidePicture({ href }: { href: string }) {
  const [failed, setFailed] = useState(false)
  if (failed) {
    return (
      <span className="cm-banners-slide-picture cm-banners-no-picture" title="The image could not be loaded">
        <PictureOutlined aria-hidden />
      </span>
    )
  }
  return <img className="cm-banners-slide-picture" src={href} alt="" onError={() => setFailed(true)} />
}

export const CarouselSkeleton = () => (
  <div className="cm-banners-slides">
    {[1, 2, 3].map((slide) => (
      <div key={slide} className="cm-banners-slide">
        <span className="cm-banners-slide-picture cm-banners-waiting" />
        <span className="cm-bar" style={{ width: '70%' }} />
        <span className="cm-bar" style={{ width: '40%' }} />
      </div>
    ))}
  </div>
)
