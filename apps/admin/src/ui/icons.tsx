import type { ReactNode } from 'react'
import ui from './ui.module.css'

interface IconProps {
  /** The size in px. The grid has 16. */
  size?: number
}

/** Creates a decorative icon of the product: lines of 1.5 px in the colour of the text. */
const createIcon = (drawing: ReactNode) =>
  function Icon({ size = 16 }: IconProps) {
    return (
      <svg
        viewBox="0 0 16 16"
        width={size}
        height={size}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        className={ui.icon}
        aria-hidden
      >
        {drawing}
      </svg>
    )
  }

// The trade: arenas, fighters, matchmaking and weigh-ins, titles.
export const OctagonIcon = createIcon(
  <path d="M5.4 1.75h5.2l3.65 3.65v5.2l-3.65 3.65H5.4L1.75 10.6V5.4zM6.9 5.25h2.2L10.75 6.9v2.2L9.1 10.75H6.9L5.25 9.1V6.9z" />,
)

export const GloveIcon = createIcon(
  <path d="M5 5.25a3.6 3.6 0 0 1 3.75-3.5h1A3.75 3.75 0 0 1 13.5 5.5v2c0 1.25-.5 2-1.25 3v3.75h-7v-4.5M7.5 8.25a1.5 1.5 0 0 0 0-3H4.25a2.25 2.25 0 0 0 0 4.5h1M5.25 11.5h7" />,
)

export const ScaleIcon = createIcon(
  <path d="M8 1.75v12.5M5.25 14.25h5.5M2.75 4h10.5M3 4 1.25 9.25a1.9 1.9 0 0 0 3.5 0zM13 4l-1.75 5.25a1.9 1.9 0 0 0 3.5 0z" />,
)

export const BeltIcon = createIcon(
  <path d="M6.3 3.9h3.4l2.4 2.4v3.4l-2.4 2.4H6.3L3.9 9.7V6.3zM3.9 6.5H1.25v3H3.9M12.1 6.5h2.65v3H12.1M8 9.25a1.25 1.25 0 1 0 0-2.5 1.25 1.25 0 0 0 0 2.5z" />,
)

// People
/** A list of work. */
export const TodayIcon = createIcon(
  <path d="M2 4.25 3.25 5.5 5.5 3M2 10.75 3.25 12 5.5 9.5M8.25 4.5H14M8.25 11H14" />,
)

export const FansIcon = createIcon(
  <path d="M6 7.5a2.75 2.75 0 1 0 0-5.5 2.75 2.75 0 0 0 0 5.5zM1.25 13.75C1.25 11.25 3.25 10 6 10s4.75 1.25 4.75 3.75M10.75 2.25a2.75 2.75 0 0 1 0 5M12.25 10.25c1.6.5 2.5 1.7 2.5 3.5" />,
)

export const CreatorIcon = createIcon(
  <path d="M5 1.75h6a1 1 0 0 1 1 1v10.5a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V2.75a1 1 0 0 1 1-1zM6.9 6v4L10 8z" />,
)

export const NewUserIcon = createIcon(
  <path d="M6.5 7.5a2.75 2.75 0 1 0 0-5.5 2.75 2.75 0 0 0 0 5.5zM1.5 13.75C1.5 11.25 3.6 10 6.5 10c1 0 1.9.15 2.65.45M12.5 9.75v4.5M10.25 12h4.5" />,
)

/** The badge of a verified profile. */
export const VerifiedIcon = createIcon(
  <path d="m8 1.5 1.7 1.3 2.1-.1.6 2 1.8 1.2-.7 2.1.7 2.1-1.8 1.2-.6 2-2.1-.1L8 14.5l-1.7-1.3-2.1.1-.6-2-1.8-1.2.7-2.1-.7-2.1 1.8-1.2.6-2 2.1.1zM5.6 8.1l1.7 1.7 3.2-3.5" />,
)

// Changes of a figure
export const RiseIcon = createIcon(<path d="M8 14V2M3.25 6.75 8 2l4.75 4.75" />)
export const FallIcon = createIcon(<path d="M8 2v12M3.25 9.25 8 14l4.75-4.75" />)
export const FlatIcon = createIcon(<path d="M2.5 8h11" />)

// Events and statistics
/** The ring bell that begins a bout. */
export const EventsIcon = createIcon(
  <path d="M2.25 11.25h11.5M3.5 11.25V9.5a4.5 4.5 0 0 1 9 0v1.75M8 5V2.5M6.5 2.5h3M8 11.25v1.5a1 1 0 0 0 1 1h3.5" />,
)

export const NewEventIcon = createIcon(
  <path d="M8.5 13.75H3a1.25 1.25 0 0 1-1.25-1.25V4A1.25 1.25 0 0 1 3 2.75h10A1.25 1.25 0 0 1 14.25 4v4M1.75 6.5h12.5M5 1.25v2.5M11 1.25v2.5M12.5 10v4.5M10.25 12.25h4.5" />,
)

export const ExportIcon = createIcon(
  <path d="M8 2v7.5M5 6.75l3 3 3-3M2 10.5v2.25c0 .7.55 1.25 1.25 1.25h9.5c.7 0 1.25-.55 1.25-1.25V10.5" />,
)

export const StreamIcon = createIcon(
  <path d="M8 9.25a1.25 1.25 0 1 0 0-2.5 1.25 1.25 0 0 0 0 2.5zM5.1 10.9a4.1 4.1 0 0 1 0-5.8M10.9 5.1a4.1 4.1 0 0 1 0 5.8M2.9 13.1a7.2 7.2 0 0 1 0-10.2M13.1 2.9a7.2 7.2 0 0 1 0 10.2" />,
)

export const KickIcon = createIcon(<path d="M9 1.5 3 9.25h4.5L7 14.5l6-7.75H8.5z" />)

export const ChartIcon = createIcon(
  <path d="M1.75 14.25h12.5M3.75 11.5V8M8 11.5V2.5M12.25 11.5V5.5" />,
)

export const VideoIcon = createIcon(
  <path d="M2.75 3h10.5a1 1 0 0 1 1 1v8a1 1 0 0 1-1 1H2.75a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1zM6.75 5.75v4.5L10.5 8z" />,
)

export const FeedbackIcon = createIcon(
  <path d="M3 2.25h10c.7 0 1.25.55 1.25 1.25v6.25c0 .7-.55 1.25-1.25 1.25H8l-3.5 2.75V11H3c-.7 0-1.25-.55-1.25-1.25V3.5c0-.7.55-1.25 1.25-1.25zM5 5.5h6M5 8h3.5" />,
)

// Manage
export const CoinIcon = createIcon(
  <path d="M8 6.75c3 0 5.5-1 5.5-2.25S11 2.25 8 2.25s-5.5 1-5.5 2.25 2.5 2.25 5.5 2.25zM2.5 4.5V8c0 1.25 2.5 2.25 5.5 2.25s5.5-1 5.5-2.25V4.5M2.5 8v3.5c0 1.25 2.5 2.25 5.5 2.25s5.5-1 5.5-2.25V8" />,
)

export const AdminIcon = createIcon(
  <path d="M8 1.5 13.5 3.5v4.25c0 3.25-2.25 5.5-5.5 6.75-3.25-1.25-5.5-3.5-5.5-6.75V3.5zM5.5 8l1.75 1.75L10.5 6.5" />,
)

export const BannerIcon = createIcon(
  <path d="M2.75 3h10.5a1 1 0 0 1 1 1v8a1 1 0 0 1-1 1H2.75a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1zM1.75 11l3.5-3.5 3 3 2-2 4 3.5M10.75 6.25v.01" />,
)

// The frame of the app.
export const MenuIcon = createIcon(<path d="M2.5 4h11M2.5 8h11M2.5 12h11" />)

export const SidebarIcon = createIcon(
  <path d="M1.75 2.75h12.5v10.5H1.75zM6 2.75v10.5M3.75 5.5h.5M3.75 8h.5" />,
)

export const SignOutIcon = createIcon(
  <path d="M9.5 2H2.75v12H9.5M6.5 8h7.25M11 5.25 13.75 8 11 10.75" />,
)

// Uploads of a face, and of a person at half length.
export const FaceUploadIcon = createIcon(
  <path d="M5.75 12.25a4.25 4.25 0 1 0 0-8.5 4.25 4.25 0 0 0 0 8.5zM4.25 7v.5M7.25 7v.5M4.25 9.75c1 .75 2 .75 3 0M13.25 12V4.5M11.5 6.25l1.75-1.75L15 6.25" />,
)

export const LengthUploadIcon = createIcon(
  <path d="M5.5 7a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5M1 13.75v-1A3.25 3.25 0 0 1 4.25 9.5h2.5A3.25 3.25 0 0 1 10 12.75v1M13.25 12V4.5M11.5 6.25l1.75-1.75L15 6.25" />,
)

// States of a panel, and a face that is not known.
export const OfflineIcon = createIcon(
  <path d="M2 2l12 12M6 3.9A5 5 0 0 1 12.75 7.75a2.9 2.9 0 0 1 1.1 4.2M4 6a3.6 3.6 0 0 0 .75 7.25h6.5" />,
)

export const TrayIcon = createIcon(<path d="M2 8.5h3.5l1 2h3l1-2H14M2 8.5v4.75h12V8.5L12 3H4z" />)

export const PersonIcon = createIcon(
  <path d="M8 7.75a2.75 2.75 0 1 0 0-5.5 2.75 2.75 0 0 0 0 5.5M2.75 14a5.25 5.25 0 0 1 10.5 0" />,
)
