import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')
const ACCOUNT = 'admin@cornerman.test'
/** An arena of the demo with events of every kind, and its events: a full card, and a live stream. */
const ARENA = '/dashboard/arenas/9'
const FULL = 1
const LIVE = 2
/** A pending arena without a third photo. */
const EMPTY_PLACE = '/dashboard/arenas/11'
/** Screens that the menu does not name, and dialogs that a URL opens. */
const MORE = [
  ARENA,
  '/dashboard/fighters/101',
  '/dashboard/fans/401',
  '/dashboard/activity',
  '/dashboard/permissions-error',
  `${ARENA}?event=${FULL}`,
  `${ARENA}?chat=${LIVE}`,
  `${ARENA}?evening=${LIVE}`,
  '/dashboard/statistics/streams?videos=21',
]

/** The steps in their order: each returns what it has seen, or throws. They take `{ user, driver, mock, photograph }`. */
export const STEPS = {
  'sign in': signIn,
  screens: openScreens,
  upload: uploadPhoto,
  drag: dragBout,
  stream: playStream,
  'native stream': playNatively,
}

async function signIn({ user, driver, mock }) {
  await user.open('/login')
  await user.click('input[type=email]')
  await driver.type(ACCOUNT)
  await user.click('button', 'Continue')
  await user.see('We sent a 6-digit PIN')
  const mails = await (await fetch(`${mock.url}/__mock/outbox?to=${ACCOUNT}`)).json()
  await user.find('fieldset input')
  await driver.type(mails.at(-1).code)
  await user.waitFor(
    'the dashboard',
    `location.pathname.startsWith('/dashboard') && document.querySelector('h1')?.innerText`,
  )
  return `with the PIN of a mail, as ${ACCOUNT}`
}

async function openScreens({ user, driver, photograph }) {
  await user.open('/dashboard/arenas')
  await user.find('nav[aria-label=Main] a', 'Arenas')
  const links = await driver.evaluate(
    `[...document.querySelectorAll('nav[aria-label=Main] a')].map((link) => link.pathname)`,
  )
  // The sidebar and the drawer of narrow screens.
  const menu = [...new Set(links)]
  for (const path of [...menu, ...MORE]) {
    await user.open(path)
    await photograph(path.replace('/dashboard/', '').replaceAll(/\W+/g, '-'))
  }
  return `${menu.length} of the menu, ${MORE.length} others`
}

async function uploadPhoto({ user, driver, mock, photograph }) {
  await user.open(EMPTY_PLACE)
  await user.find('button', 'Upload photo 3')
  const find = () => mock.world.rows.images.all().filter(({ userId, positionId }) => userId === 11 && positionId === 3)
  if (find().length > 0) throw new Error('the arena has its third photo already')
  // The third photo's input stands beside its button.
  await driver.evaluate(
    `[...document.querySelectorAll('button')].find((one) => one.ariaLabel?.startsWith('Upload photo 3')).parentElement.querySelector('input[type=file]').setAttribute('data-walk', '')`,
  )
  await driver.setFile('input[data-walk]', join(ROOT, 'fixtures/media/arenas/wide-1.jpg'))
  await user.find('[role=dialog] [role=application]')
  await photograph('crop')
  await user.click('[role=dialog] button', 'Save')
  await user.find('button', 'Zoom photo 3')
  const [image] = find()
  return `a photo, cropped and saved as ${image.imageType}`
}

async function dragBout({ user, driver, mock, photograph }) {
  const getOrder = () =>
    mock.world.rows.slots
      .all()
      .filter(({ eventId }) => eventId === FULL)
      .toSorted((a, b) => a.fromDate.localeCompare(b.fromDate))
      .map(({ id }) => id)
  const before = getOrder()
  await user.open(`${ARENA}?event=${FULL}`)
  const from = await user.find('ol[aria-label=Bouts] li:nth-child(3) button[aria-label^=Drag]')
  const to = await user.find('ol[aria-label=Bouts] li:nth-child(1)')
  await driver.move(from)
  await driver.down()
  // The first move begins the drag, and only later ones move the row.
  for (const y of [from.y - 10, to.y + 10, to.y - 8]) await driver.move({ x: from.x, y })
  await user.waitFor(
    'the room for the bout',
    `parseFloat(document.querySelector('ol[aria-label=Bouts] li').style.transform.split(',')[1]) > 0`,
  )
  await driver.up()
  const expected = [before[2], before[0], before[1], ...before.slice(3)]
  await user.waitUntil('the new order', () => String(getOrder()) !== String(before))
  if (String(getOrder()) !== String(expected)) throw new Error(`the order is ${getOrder()}, expected ${expected}`)
  await photograph('card-after-drag')
  return 'the third bout of a card onto the first place'
}

async function playStream(context) {
  return `${await play(context)}; video source: ${await context.driver.evaluate(`document.querySelector('video').src.split(':')[0]`)}`
}

/** As in a browser without Media Source Extensions, which hls.js needs. */
async function playNatively(context) {
  if (!(await context.driver.evaluate(`document.createElement('video').canPlayType('application/vnd.apple.mpegurl')`)))
    return 'skipped: this browser plays no HLS'
  return play(
    context,
    `for (const name of ['MediaSource', 'ManagedMediaSource', 'WebKitMediaSource']) delete window[name]`,
  )
}

async function play({ user, driver, mock, photograph }, prepare) {
  const { name } = mock.world.rows.events.get(LIVE)
  await user.open(ARENA)
  if (prepare) await driver.evaluate(`(() => { ${prepare} })()`)
  await user.click('button', `Play video: ${name}`)
  const position = `document.querySelector('video')?.currentTime`
  const start = await user.waitFor('a moving picture', position)
  await user.waitFor('two more seconds of the stream', `${position} > ${start + 2}`)
  await photograph(prepare ? 'native-stream' : 'stream')
  const size = await driver.evaluate(
    `(({ videoWidth, videoHeight }) => videoWidth + ' × ' + videoHeight)(document.querySelector('video'))`,
  )
  return `a live stream, ${size}`
}
