import { execa } from 'execa'
import { Parser } from 'm3u8-parser'

export async function check({ url, world }) {
  const paths = new Set()
  for (const event of world.rows.events.all()) {
    for (const video of [event.video, event.conference?.video, event.weighting?.video])
      for (const url of [video?.streamUrl, video?.videoUrl])
        if (url?.endsWith('.m3u8') && url.startsWith('/')) paths.add(url)
  }
  for (const { fightLink } of world.rows.fights.all().slice(0, 200))
    if (fightLink?.startsWith('/')) paths.add(fightLink)
  const cut = [...paths].filter((path) => /-\d+-\d+\.m3u8$/.test(path)).slice(0, 12)
  const whole = [...paths].filter((path) => !/-\d+-\d+\.m3u8$/.test(path))
  let segments = 0
  for (const path of [...whole, ...cut]) {
    const parser = new Parser()
    parser.push(await (await fetch(url + path)).text())
    parser.end()
    const { manifest } = parser
    if (manifest.segments.length === 0) throw new Error(`${path} has no segments`)
    if (manifest.endList === path.startsWith('/media/live/') && !/-\d+-\d+/.test(path))
      throw new Error(`${path}: a live playlist must have no end, a recording must have one`)
    segments += manifest.segments.length
    // Decodes six seconds; ffmpeg reports errors on stderr.
    const { stderr } = await execa('ffmpeg', ['-v', 'error', '-t', '6', '-i', url + path, '-f', 'null', '-'], {
      timeout: 60_000,
    })
    if (stderr) throw new Error(`${path}: ${stderr}`)
  }
  return `${whole.length + cut.length} playlists with ${segments} segments parsed; six seconds of each decoded without errors`
}
