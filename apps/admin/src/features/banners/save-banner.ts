import type { Banner, BannerPurpose } from '@cornerman/contract'
import { banners } from '@cornerman/contract/endpoints/banners'
import { call, useCommand } from '#api'
import { compareBeforeSave } from '#shared/form/compare-before-save.ts'
import type { Ask } from '#ui/dialog/dialog.tsx'
import { type BannerValues, listBanners, PLATFORM_LABELS, toBody, toValues } from './banners.ts'

/** Returns the call that saves a banner. It takes the whole banner, so it sends the saved value of what this person has not changed. */
export function useSaveBanner(purpose: BannerPurpose, banner: Banner | undefined) {
  const { run } = useCommand(banners.save)

  async function update(
    { id }: Banner,
    { initial, edited }: Record<'initial' | 'edited', BannerValues>,
    ask: Ask,
  ) {
    const newest = listBanners(await call(banners.list, {})).find((other) => other.id === id)
    const saved = newest ? toValues(newest) : initial

    const changes = await compareBeforeSave<BannerValues>(
      { initial, edited, read: async () => saved, labels: LABELS, format: formatValue },
      ask,
    )

    return run({ body: toBody({ ...saved, ...changes }, newest?.purpose ?? purpose, id) })
  }

  return (edited: BannerValues, ask: Ask, initial: BannerValues) =>
    banner
      ? update(banner, { initial, edited }, ask)
      : run({ body: toBody(edited, purpose, undefined) })
}

const LABELS: Readonly<Record<keyof BannerValues, string>> = {
  image: 'Image',
  title: 'Title',
  content: 'Content',
  platform: 'Platform',
  locale: 'Language',
  destinationUrl: 'Link',
  needToOpenNewTab: 'The link opens in',
  btnText: 'Button text',
  position: 'Position',
  name: 'Name',
}

function formatValue(field: keyof BannerValues, values: BannerValues): string {
  const { image, platform, needToOpenNewTab } = values

  switch (field) {
    case 'image':
      return typeof image === 'string' ? 'a new image' : 'the image chosen here'
    case 'platform':
      return platform ? (PLATFORM_LABELS[platform] ?? platform) : 'none'
    case 'needToOpenNewTab':
      return needToOpenNewTab ? 'a new tab' : 'the same tab'
    default:
      return String(values[field] ?? '') || 'none'
  }
}
