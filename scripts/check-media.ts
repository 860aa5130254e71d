import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { createMock } from '../apps/mock-api/src/create-mock.ts'

/**
 * Has ffmpeg read what the mock streams: `npx tsx scripts/check-media.ts`, with ffmpeg installed. A line for each address; ends with 1 when
 * one is not of the length that it should be, or does not decode without a complaint.
 */
const NAMES = { 'main-event': 180, prelims: 120, 'weigh-in': 30, press: 45 }
/** How much of a stream is decoded, in seconds: four times the clip, so that it wraps. */
const DECODED = 120

const mock = await createMock()
const now = Math.floor(Date.now() / 1000)
let failed = false

/** What it complains about is a failure too; that timestamps begin again with the clip is only a warning, as every discontinuity is. */
async function run(command: string, args: string[]) {
  const { stdout, stderr } = await promisify(execFile)(command, ['-v', 'error', ...args], { timeout: 90_000 })
  if (stderr.trim() !== '') throw new Error(stderr.trim().split('\n').slice(0, 3).join(' | '))
  return stdout
}

/** `seconds` undefined: live, which has no length and is watched for a while. */
async function check(path: string, seconds?: number) {
  const url = mock.url + path
  try {
    const fields = 'stream=codec_name,profile,width,height,avg_frame_rate:format=duration'
    const said = await run('ffprobe', ['-show_entries', fields, '-of', 'default=noprint_wrappers=1', url])
    const of = (field: string) => new RegExp(`^${field}=(.*)$`, 'm').exec(said)?.[1] ?? ''
    const duration = Number(of('duration'))
    if (seconds !== undefined && Math.abs(duration - seconds) > 0.2) throw new Error(`lasts ${duration} s and not ${seconds} s`)
    const decoded = await run('ffmpeg', [
      '-xerror',
      '-i',
      url,
      '-t',
      String(seconds === undefined ? 20 : DECODED),
      '-f',
      'null',
      '-progress',
      '-',
      '-',
    ])
    const frames = decoded
      .match(/^frame=(\d+)$/gm)
      ?.at(-1)
      ?.slice('frame='.length)
    const what = `${of('codec_name')} ${of('profile')} ${of('width')}x${of('height')} at ${of('avg_frame_rate')}`
    console.log(`ok    ${path}: ${what}, ${seconds === undefined ? 'live' : `${duration} s`}, ${frames} frames decoded`)
  } catch (error) {
    failed = true
    console.log(`FAIL  ${path}: ${(error as Error).message}`)
  }
}

for (const [name, minutes] of Object.entries(NAMES)) {
  await check(`/media/vod/${name}.m3u8`, minutes * 60)
  await check(`/media/vod/${name}-${now - (now % 6)}-90.m3u8`, 90)
  await check(`/media/vod/${name}-${now - (now % 30) + 24}-6.m3u8`, 6)
  await check(`/media/vod/${name}.mp4`, 12)
  await check(`/media/live/${name}.m3u8`)
}
await mock.close()
if (failed) process.exitCode = 1
