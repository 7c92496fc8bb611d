'use client'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { nextIn, withNext } from '#core/domain/account/next-path.ts'
import { PROVIDER_NAMES } from '#core/domain/account/provider.ts'
import type { readReturn } from '#core/domain/account/provider-return.ts'
import { appError, isRetryable } from '#core/domain/errors/app-error.ts'
import { pathTo } from '#core/domain/route/links.ts'
import { ButtonLink } from '../../kit/button-link.tsx'
import { EmptyState } from '../../kit/empty-state.tsx'
import { ErrorNotice } from '../../kit/error-notice.tsx'
import { useMessages } from '../../kit/messages.tsx'
import { wordSaid } from '../../shell/model.ts'
import { RetryNotice } from '../../shell/retry-notice.tsx'
import { useTitleFocus } from '../../shell/use-title-focus.ts'
import { useVisit } from '../../shell/use-visit.ts'
import { $broken, $done, $failure, $from, $pending, left, retried, returned } from './model.ts'
import { useKeptWord } from '../use-kept-word.ts'
import './tracking.ts'

const TITLE = 'return-title'
const HOME = pathTo('plan')
const REFUSED = appError('provider_refused', '')

interface Props {
  /** Takes what the provider sent out of the address. */
  readonly takeReturn: () => ReturnType<typeof readReturn>
  /** Opens a page in place of this one: nobody goes back to what is finished. */
  readonly navigate: (path: string) => void
}

/** AUTH-6. Where somebody comes back to from a provider: they are signed in, or told why not and led back to where they were. */
export const ReturnScreen = ({ takeReturn, navigate }: Props) => {
  const t = useMessages('auth')
  const model = useUnit({ broken: $broken, done: $done, failure: $failure, from: $from, pending: $pending, returned, left, retried, say: wordSaid })
  const leaveWord = useKeptWord()
  const failure = model.broken === 'refused' ? REFUSED : model.failure
  useVisit(() => model.returned(takeReturn()), model.left)
  useTitleFocus(TITLE, model.broken ?? failure?.code ?? 'waiting')
  useEffect(() => {
    const { done } = model
    if (!done) return
    if (done.session === null) {
      model.say(t('return.linked', { provider: PROVIDER_NAMES[done.provider] }))
      navigate(pathTo('linkedAccounts'))
    } else {
      leaveWord()
      navigate(done.isTakenBack ? withNext(pathTo('completeSignUp'), done.next) : done.next ?? HOME)
    }
  }, [model.done])
  const needsSecondStep = failure?.code === 'second_step_needed'
  useEffect(() => {
    if (needsSecondStep) navigate(withNext(pathTo('secondStep'), nextIn(model.from)))
  }, [needsSecondStep])
  if (model.broken === 'canceled' || model.broken === 'incomplete') {
    return (
      <EmptyState
        level={1} titleId={TITLE} picture="link" title={t(`return.${model.broken}.title`)} text={t(`return.${model.broken}.text`)}
        action={<ButtonLink href={model.from}>{t('return.back')}</ButtonLink>}
      />
    )
  }
  if (failure && !needsSecondStep) {
    const goesOn = isRetryable(failure.code) || failure.code === 'session_expired'
    return (
      <EmptyState
        level={1} titleId={TITLE} picture="link" title={t('return.failed')}
        action={goesOn ? <RetryNotice error={failure} onRetry={() => model.retried()} isPending={model.pending} here={model.from} /> : <ErrorNotice error={failure} href={model.from} />}
      />
    )
  }
  return <EmptyState level={1} titleId={TITLE} picture="key" title={t('return.title')} text={t('return.text')} />
}
