'use client'
import { useUnit } from 'effector-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { pathTo } from '#core/domain/route/links.ts'
import { Button } from '../kit/button.tsx'
import { ButtonLink } from '../kit/button-link.tsx'
import { EmptyState } from '../kit/empty-state.tsx'
import { ErrorNotice } from '../kit/error-notice.tsx'
import { LinkTo } from '../kit/link.tsx'
import { useMessages } from '../kit/messages.tsx'
import { Stack } from '../kit/stack.tsx'
import { useVisit } from '../shell/use-visit.ts'
import { $failure, $pending, $step, left, resumePressed, started, type Step, stopPressed } from './model.ts'

const TITLE = 'stop-reminders-title'

/** STK-3. The page of a reminder's stop link: one button, and another that takes it back. */
export const StopRemindersScreen = () => {
  const t = useMessages('reminders')
  const { step, pending, failure, start, leave, stop, resume } = useUnit({
    step: $step, pending: $pending, failure: $failure, start: started, leave: left, stop: stopPressed, resume: resumePressed,
  })
  useVisit(start, leave)
  useTitleFocus(step)
  const settings = <LinkTo href={pathTo('settings')}>{t('invalid.settings')}</LinkTo>
  const actions: Readonly<Record<Step, ReactNode>> = {
    ask: <Button wide isPending={pending} onPress={stop}>{t('ask.stop')}</Button>,
    stopped: <><Button wide variant="secondary" isPending={pending} onPress={resume}>{t('stopped.resume')}</Button>{settings}</>,
    resumed: <><Button wide variant="secondary" isPending={pending} onPress={stop}>{t('ask.stop')}</Button>{settings}</>,
    invalid: <ButtonLink wide href={pathTo('settings')}>{t('invalid.settings')}</ButtonLink>,
  }
  return (
    <Stack gap={24}>
      <EmptyState level={1} titleId={TITLE} title={t(`${step}.title`)} text={t(`${step}.text`)} action={<Stack gap={16}>{actions[step]}</Stack>} />
      {failure && <ErrorNotice error={failure} isPending={pending} onAction={step === 'stopped' ? resume : stop} />}
    </Stack>
  )
}

/** The button that was pressed goes, so the focus moves to the title, which says what was done. */
const useTitleFocus = (step: Step): void => {
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current !== step) document.getElementById(TITLE)?.focus()
    shown.current = step
  }, [step])
}
