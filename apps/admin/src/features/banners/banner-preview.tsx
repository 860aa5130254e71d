import { Tag } from '../../ui/tag.tsx'
import { type BannerValues, hrefOf, isForMobile, isForWeb, leadsSomewhere } from './banner-values.ts'

/** How the banner will look with what the form holds now: to be looked at, not pressed. */
export function BannerPreview({ values }: { values: BannerValues }) {
  return (
    <section className="cm-banners-preview" aria-label="Preview">
      <Frame look="web" name="Web" isShownHere={isForWeb(values.platform)} values={values} />
      <Frame look="mobile" name="Mobile" isShownHere={isForMobile(values.platform)} values={values} />
      <p className="cm-quiet cm-banners-way">{wayOf(values)}</p>
    </section>
  )
}

interface FrameProps {
  look: 'web' | 'mobile'
  name: string
  isShownHere: boolean
  values: BannerValues
}

function Frame({ look, name, isShownHere, values: { image, title, content, btnText, locale } }: FrameProps) {
  const href = hrefOf(image)
  return (
    <figure className="cm-banners-frame" aria-label={`Preview on ${name.toLowerCase()}`}>
      <figcaption>
        {name} {isShownHere && <Tag tone="good">Shown here</Tag>}
      </figcaption>
      <div className={`cm-banner cm-banner-${look}`} lang={locale?.toLowerCase()}>
        {href ? (
          <img className="cm-banner-picture" src={href} alt="" />
        ) : (
          <span className="cm-banner-picture cm-banner-no-picture">No image yet</span>
        )}
        <div className="cm-banner-words">
          <p className="cm-banner-title">{title?.trim() || 'Title'}</p>
          <p className="cm-banner-content">{content?.trim() || 'Content'}</p>
          {btnText?.trim() && <span className="cm-banner-button">{btnText.trim()}</span>}
        </div>
      </div>
    </figure>
  )
}

/** Where a press on it leads. */
function wayOf({ destinationUrl, needToOpenNewTab }: BannerValues): string {
  const link = destinationUrl?.trim()
  if (!link) return 'It leads nowhere.'
  if (!leadsSomewhere(link)) return 'Its link is no address.'
  return `It leads to ${link}${needToOpenNewTab ? ', in a new tab.' : '.'}`
}
