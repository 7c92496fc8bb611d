'use client'
import { useUnit } from 'effector-react'
import { ArrowLeft, X } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import type { Funnel } from '#core/domain/funnel/funnel.ts'
import { isLocale, type Language, languageOf } from '#core/domain/locale/locales.ts'
import { pathTo } from '#core/domain/route/links.ts'
import { IconButton, IconLink } from '../kit/icon-button.tsx'
import { useLocale, useMessages } from '../kit/messages.tsx'
import { Page } from '../kit/page.tsx'
import { ProgressBar } from '../kit/progress-bar.tsx'
import { Skeleton } from '../kit/skeleton.tsx'
import { TopBar } from '../kit/top-bar.tsx'
import { afterSteps, useStepHistory } from '../shell/use-step-history.ts'
import { useVisit } from '../shell/use-visit.ts'
import { $end, $finished, $open, left, pageHidden, returnedTo, started, wentBack, wentOn } from './model.ts'
import { layoutOf } from './layout.ts'
import { OpenScreen } from './open-screen.tsx'
import { Opening } from './opening.tsx'
import styles from './screen.module.css'
import { useScreenTexts } from './texts.ts'
import './tracking.ts'

interface Props {
  readonly funnel: Funnel
  /** The language to learn that the link to the funnel names. */
  readonly target?: Language | null
  /** FUN-6. The start screen that the link names; empty to clear it. */
  readonly start?: string | null
  /** The page after the funnel. */
  readonly doneHref?: string
  /** The page that the close button opens. */
  readonly leaveHref?: string
  /** Opens a page in place of this one: nobody goes back to a funnel that is done. */
  readonly navigate: (path: string) => void
}

export const FunnelScreen = ({ funnel, target = null, start = null, doneHref = pathTo('plan'), leaveHref = '/', navigate }: Props) => {
  const t = useMessages('common')
  const pageLocale = useLocale()
  const language = isLocale(pageLocale) ? languageOf(pageLocale) : 'en'
  const model = useUnit({ open: $open, finished: $finished, end: $end, started, left, pageHidden, wentBack, returnedTo, wentOn })
  const { open } = model
  useVisit(() => model.started({ funnel, language, target, start }), model.left, [funnel, language, target, start])
  useEffect(() => {
    window.addEventListener('pagehide', model.pageHidden)
    return () => window.removeEventListener('pagehide', model.pageHidden)
  }, [])
  useEffect(() => {
    if (model.finished) afterSteps(() => navigate(model.end?.href ?? doneHref))
  }, [model.finished])
  useStepHistory(model.finished ? null : open?.position.at ?? null, model.returnedTo, model.wentOn)
  const steps = open && { step: open.position.at, steps: open.position.of }
  const top = (
    <TopBar
      start={open && open.path.length > 1
        ? <IconButton label={t('back')} icon={<ArrowLeft />} onPress={() => model.wentBack({ from: open.screen.id })} />
        : <IconLink label={t('close')} icon={<X />} href={leaveHref} />}
      center={steps && <ProgressBar value={steps.step} max={steps.steps} label={t('progress', steps)} valueText={t('progress', steps)} />}
    />
  )
  return open
    ? <OpenScreen key={open.funnel.id} open={open} top={top} language={language} target={target} />
    : <FirstWords funnel={funnel} start={start} top={top} />
}

interface FirstProps extends Pick<Props, 'funnel' | 'start'> {
  readonly top: ReactNode
}
/** What is there before any script, and until the device has said how far somebody has come: the words of the screen that newcomers begin with. */
const FirstWords = ({ funnel, start, top }: FirstProps) => {
  const texts = useScreenTexts(funnel)
  const first = funnel.screens.find(({ id }) => id === start) ?? funnel.screens[0]
  if (!first) return null
  const layout = layoutOf(first)
  return (
    <Page width="funnel" centred={layout === 'divider'} top={top}>
      <div className={styles.form} data-layout={layout}>
        <Opening screen={first} texts={texts} />
        {first.question && <div className={styles.body}><Skeleton heights={[64, 64, 64, 64]} /></div>}
      </div>
    </Page>
  )
}
