'use client'
import type { Funnel } from '#core/domain/funnel/funnel.ts'
import type { Language } from '#core/domain/locale/locales.ts'
import { FunnelScreen } from '#ui/funnel/screen.tsx'
import { useNavigate } from '../localized-link.tsx'

export const FunnelRoute = ({ funnel, target }: { readonly funnel: Funnel; readonly target: Language | null }) => <FunnelScreen funnel={funnel} target={target} navigate={useNavigate()} />
