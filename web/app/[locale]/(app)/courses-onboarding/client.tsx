'use client'
import type { Funnel } from '#core/domain/funnel/funnel.ts'
import { FunnelScreen } from '#ui/funnel/screen.tsx'
import { useNavigate } from '../localized-link.tsx'

export const FunnelRoute = ({ funnel }: { readonly funnel: Funnel }) => <FunnelScreen funnel={funnel} navigate={useNavigate()} />
