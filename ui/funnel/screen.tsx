'use client'
import { useUnit } from 'effector-react'
import { ArrowLeft, X } from 'lucide-react'
import { useEffect } from 'react'
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
import { OpenScreen } from './open-screen.tsx'
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
    : <Page width="funnel" top={top}><Skeleton heights={[72, 64, 64, 64, 64]} /></Page>
}
