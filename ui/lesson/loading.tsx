'use client'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { pathTo } from '#core/domain/route/links.ts'
import { IconLink } from '../kit/icon-button.tsx'
import { useMessages } from '../kit/messages.tsx'
import { Page } from '../kit/page.tsx'
import { Skeleton } from '../kit/skeleton.tsx'
import { TopBar } from '../kit/top-bar.tsx'

/** The way out of a lesson, above every state of it that has no progress. */
export const CloseBar = () => <TopBar start={<IconLink href={pathTo('plan')} label={useMessages('lesson')('close')} icon={<X />} />} />

/** A lesson that is on its way. */
export const LoadingLesson = ({ children }: { readonly children?: ReactNode }) => (
  <Page width="lesson" top={<CloseBar />}>{children}<Skeleton heights={[24, 72, 64, 64, 64, 64]} /></Page>
)
