import { LeftOutlined, PictureOutlined, PlusOutlined, RightOutlined } from '@ant-design/icons'
import { BANNER_PURPOSES, type Banner, type BannerPurpose } from '@cornerman/contract'
import { banners } from '@cornerman/contract/endpoints/banners'
import { Button, Flex, Select } from 'antd'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { useQuery } from '../../api/hooks.ts'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Empty, ReadState } from '../../ui/read-state.tsx'
import { leaving } from '../../ui/unsaved/guards.ts'
import { useUrlState } from '../../ui/use-url-state.ts'
import { BannerEditor } from './banner-editor.tsx'
import { PLATFORM_WORDS } from './banner-values.ts'
import { choiceIn, neighbourOf, queryOf, type Shown, shownOf } from './choice.ts'
import './banners.css'

const PURPOSES = BANNER_PURPOSES.map((value) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) }))

/** Promotional banners: a carousel for each purpose, and a form for the slide that is open (document 2, "Manage banners"). */
export default function BannersScreen() {
  const reading = useQuery(banners.list, {})
  const [choice] = useUrlState(choiceIn)
  const navigate = useNavigate()
  // How often the form for a new one was emptied.
  const [emptied, setEmptied] = useState(0)
  const shown = reading.data && shownOf(reading.data, choice)
  const purpose = shown?.purpose ?? choice.purpose

  const show = (wanted: BannerPurpose, banner?: number | 'new', how: 'push' | 'replace' = 'push') =>
    void navigate({ search: queryOf(wanted, banner) }, { replace: how === 'replace', preventScrollReset: true })

  function create() {
    if (choice.banner === 'new') leaving(() => setEmptied(emptied + 1))
    else show(purpose, 'new')
  }

  // The address names what is open, so that a form never changes its banner because the list around it did.
  const first = choice.banner === undefined && shown?.open ? idOf(shown.open) : undefined
  const showFirst = useEffectEvent((...wanted: [BannerPurpose, number | 'new']) => show(...wanted, 'replace'))
  useEffect(() => {
    if (first !== undefined) showFirst(purpose, first)
  }, [purpose, first])

  return (
    <>
      <PageHeading
        actions={
          <Button icon={<PlusOutlined aria-hidden />} onClick={create}>
            Create new banner
          </Button>
        }
      >
        Banners
      </PageHeading>
      <Flex gap={8} align="center" style={{ marginBottom: 12 }}>
        <label htmlFor="banners-purpose">Purpose</label>
        <Select<BannerPurpose> id="banners-purpose" value={purpose} options={PURPOSES} onChange={(wanted) => show(wanted)} style={{ width: 160 }} />
      </Flex>
      <ReadState alone of={reading} skeleton={<CarouselSkeleton />}>
        {() => shown && <Carousel key={emptied} shown={shown} wanted={choice.banner} onShow={(banner, how) => show(purpose, banner, how)} />}
      </ReadState>
    </>
  )
}

const idOf = (open: Banner | 'new') => (open === 'new' ? open : open.id)

interface CarouselProps {
  shown: Shown
  wanted: number | 'new' | undefined
  onShow(banner: number | 'new', how: 'push' | 'replace'): void
}

function Carousel({ shown: { purpose, slides, open }, wanted, onShow }: CarouselProps) {
  // Whoever has a banner open that somebody else deletes still sees what they typed.
  const [seen, setSeen] = useState(open)
  if (open !== undefined && open !== seen) setSeen(open)
  const held = open ?? (seen !== undefined && seen !== 'new' && seen.id === wanted ? seen : undefined)

  return (
    <>
      <BannerCarousel slides={slides} open={open} hrefOf={(banner) => `?${queryOf(purpose, banner)}`} onShow={(banner) => onShow(banner, 'push')} />
      {held ? (
        <BannerEditor
          purpose={purpose}
          banner={held === 'new' ? undefined : held}
          isGone={open === undefined}
          // Back does not lead to the empty form again, nor to what is gone.
          onSaved={(id) => onShow(id, 'replace')}
          onDeleted={(id) => onShow(neighbourOf(slides, id), 'replace')}
        />
      ) : (
        <Panel label="Banner">
          <Empty nothingYet={`There is no banner ${wanted}`} hint="It may have been deleted. Choose one above, or create a new one." />
        </Panel>
      )}
    </>
  )
}

interface Props {
  slides: readonly Banner[]
  open: Banner | 'new' | undefined
  /** The address of a slide. */
  hrefOf(banner: number): string
  onShow(banner: number): void
}

/** The banners of a purpose in their order; the open one is in the form below. */
function BannerCarousel({ slides, open, hrefOf, onShow }: Props) {
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
      <span className="cm-banners-slide-title cm-strong">{title}</span>
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

const CarouselSkeleton = () => (
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
