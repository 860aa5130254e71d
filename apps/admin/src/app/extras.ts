import type { ComponentType } from 'react'
import type { EventTool } from '#ui/navigation/event-tool.ts'
import { EVENING_TOOLS } from '../features/arenas/evening/evening-tool.ts'
import { CommandPaletteButton } from './command-palette/command-palette-button.tsx'

// Parts that no other part needs: each goes with its folder and its lines here. A screen goes with its entry in routes.tsx.

export const EVENT_TOOLS: readonly EventTool[] = EVENING_TOOLS
/** At the end of the header. */
export const HEADER_TOOLS: readonly ComponentType[] = [CommandPaletteButton]
