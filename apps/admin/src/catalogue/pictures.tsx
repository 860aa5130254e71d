import { ChartSkeleton } from '../ui/chart/chart-frame.tsx'
import { LineChart } from '../ui/chart/line-chart.tsx'
import { PieChart } from '../ui/chart/pie-chart.tsx'
import { ViewerMap, ViewerMapSkeleton } from '../ui/map/viewer-map.tsx'
import { PhotoSlot } from '../ui/photo/photo-slot.tsx'
import { Player } from '../ui/player/player.tsx'
import type { Room, Specimen } from './specimen.ts'

/** A picture of the house, so that none has to be fetched. */
const PHOTO = '/favicon.svg'
const send = async () => {}
const upload = { send }

const POINTS = Array.from({ length: 24 }, (_, hour) => ({ x: `${hour}:00`, y: 40 + Math.round(30 * Math.sin(hour / 3)) }))
const SLICES = ['Brazil', 'Japan', 'France', 'Kenya', 'Chile', 'India'].map((name, at) => ({ name, count: 60 - at * 9 }))
const AXES = { x: 'Hour', y: 'Viewers' }
const COORDS = [
  { lat: -23.5, lon: -46.6 },
  { lat: -22.9, lon: -43.2 },
  { lat: 35.7, lon: 139.7 },
  { lat: null, lon: null },
]

const specimens: Specimen[] = [
  {
    name: 'PhotoSlot',
    when: 'A place for one photo: it zooms, and for who may it takes another one, cut to its aspect, or is deleted.',
    parts: ['PhotoPicture', 'ChoosePhoto', 'DeletePhoto', 'CropDialog', 'CropStage'],
    shows: {
      full: <PhotoSlot what="avatar" href={PHOTO} aspect={1} upload={upload} remove={{ onDelete: send }} />,
      'none yet': <PhotoSlot what="avatar" href={undefined} aspect={1} upload={upload} />,
      'not to be loaded': <PhotoSlot what="photo 1" href="/no-such.jpg" aspect={1.36} />,
      small: <PhotoSlot what="avatar" href={PHOTO} aspect={1} size="small" upload={upload} />,
    },
  },
  {
    name: 'LineChart',
    when: 'Figures along an axis, and the same as a table.',
    parts: ['ChartFrame', 'ChartSkeleton', 'Drawing'],
    shows: {
      full: <LineChart title="Viewers" axes={AXES} points={POINTS} />,
      empty: <LineChart title="Viewers" axes={AXES} points={[]} />,
      'on its way': <ChartSkeleton title="Viewers" />,
    },
  },
  {
    name: 'PieChart',
    when: 'Shares of a whole as a ring; the table has all of them.',
    shows: { full: <PieChart title="Viewers by country" columns={{ name: 'Country', count: 'Viewers' }} slices={SLICES} /> },
  },
  {
    name: 'ViewerMap',
    when: 'Where people are, near ones together, and the same as tables.',
    parts: ['ViewerMapSkeleton', 'WorldMap', 'ViewerMarks', 'SharesTables'],
    shows: {
      full: <ViewerMap label="Where people watch from" coords={COORDS} lists={[{ title: 'Country', shares: SLICES }]} one="user" many="users" />,
      'on its way': <ViewerMapSkeleton />,
    },
  },
  {
    name: 'Player',
    when: 'Plays a stream or a recording, and says why when it cannot.',
    shows: { 'that is not there': <Player address="/no-such.m3u8" name="Fight Night" /> },
  },
]

export const PICTURES: Room = { title: 'Photos, charts, maps, videos', specimens }
