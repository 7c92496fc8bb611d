'use client'
import { X } from 'lucide-react'
import { createContext, type ReactNode, useContext } from 'react'
import type { LessonCover } from '#core/domain/lesson/lesson-page.ts'
import { pathTo } from '#core/domain/route/links.ts'
import { IconLink } from '../kit/icon-button.tsx'
import { useMessages } from '../kit/messages.tsx'
import { Page } from '../kit/page.tsx'
import { Picture } from '../kit/picture.tsx'
import { Skeleton } from '../kit/skeleton.tsx'
import { Heading, Text } from '../kit/text.tsx'
import { TopBar } from '../kit/top-bar.tsx'
import styles from './loading.module.css'

/** The way out of a lesson, above every state of it that has no progress. */
export const CloseBar = () => <TopBar start={<IconLink href={pathTo('plan')} label={useMessages('lesson')('close')} icon={<X />} />} />

/** What the HTML of a lesson's page knows of it; null of a review and of a test. */
export const CoverContext = createContext<LessonCover | null>(null)

/** A lesson that is on its way: its cover is there with the page, and its steps a second later. */
export const LoadingLesson = ({ children }: { readonly children?: ReactNode }) => {
  const cover = useContext(CoverContext)
  return (
    <Page width="lesson" top={<CloseBar />}>
      {children}
      {cover
        ? (
            <div className={styles.cover}>
              <Picture name={cover.picture} alt="" size={128} />
              <Heading level={1} size={36} align="center">{cover.title}</Heading>
              <Text tone="soft" align="center">{cover.unit} · {cover.level}</Text>
              <div className={styles.coming}><Skeleton heights={[8]} /></div>
            </div>
          )
        : <Skeleton heights={[24, 72, 64, 64, 64, 64]} />}
    </Page>
  )
}
