'use client'
import type { ComponentProps } from 'react'
import { FunnelScreen } from '#ui/funnel/screen.tsx'
import { useNavigate } from './localized-link.tsx'

/** A funnel as a page of its own. */
export const FunnelRoute = (props: Omit<ComponentProps<typeof FunnelScreen>, 'navigate'>) => <FunnelScreen {...props} navigate={useNavigate()} />
