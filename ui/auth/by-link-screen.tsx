'use client'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { askedNext, withNext } from '#core/domain/account/next-path.ts'
import { pathTo } from '#core/domain/route/links.ts'
import { Button } from '../kit/button.tsx'
import { ButtonLink } from '../kit/button-link.tsx'
import { EmptyState } from '../kit/empty-state.tsx'
import { LinkTo } from '../kit/link.tsx'
import { useMessages } from '../kit/messages.tsx'
import { Stack } from '../kit/stack.tsx'
import { RetryNotice } from '../shell/retry-notice.tsx'
import { useTitleFocus } from '../shell/use-title-focus.ts'
import { useVisit } from '../shell/use-visit.ts'
import { $entered, $failure, $isIncomplete, $pending, left, linkOpened, pressed } from './by-link-model.ts'
import { useKeptWord } from './use-kept-word.ts'

const TITLE = 'by-link-title'
const HOME = pathTo('plan')

interface Props {
  /** Takes the token out of the address; null where it has none. */
  readonly takeToken: () => string | null
  readonly next?: string | null | undefined
  /** Opens a page in place of this one: nobody goes back to a link that is used. */
  readonly navigate: (path: string) => void
}

/** AUTH-6. Signs in by a link, once its button is pressed: mail scanners open links, and press nothing. */
export const ByLinkScreen = ({ takeToken, next, navigate }: Props) => {
  const t = useMessages('auth')
  const model = useUnit({ isIncomplete: $isIncomplete, pending: $pending, failure: $failure, entered: $entered, linkOpened, pressed, left })
  const onward = askedNext(next, HOME)
  const isUsed = model.failure?.code === 'link_used'
  const needsSecondStep = model.failure?.code === 'second_step_needed'
  const isExpired = model.failure?.code === 'link_expired'
  useVisit(() => model.linkOpened(takeToken()), model.left)
  useTitleFocus(TITLE, model.isIncomplete || isExpired)
  const leaveWord = useKeptWord()
  useEffect(() => {
    if (model.entered) {
      leaveWord()
      navigate(model.entered.hasPassword ? (onward ?? HOME) : withNext(pathTo('completeSignUp'), onward))
    } else if (isUsed) navigate(withNext(pathTo('usedLink'), onward))
    else if (needsSecondStep) navigate(withNext(pathTo('secondStep'), onward))
  }, [model.entered, isUsed, needsSecondStep])
  const newLink = <ButtonLink href={withNext(pathTo('signInLink'), onward)}>{t('autologin.newLink')}</ButtonLink>
  if (model.isIncomplete) return <EmptyState level={1} titleId={TITLE} picture="link" title={t('autologin.incomplete.title')} text={t('autologin.incomplete.text')} action={newLink} />
  if (isExpired) return <EmptyState level={1} titleId={TITLE} picture="hourglass-done" title={t('autologin.expired.title')} text={t('autologin.expired.text')} action={newLink} />
  return (
    <EmptyState
      level={1}
      picture="key"
      title={t('autologin.title')}
      text={t('autologin.text')}
      action={
        <Stack gap={16}>
          <Button wide isPending={model.pending || isUsed || needsSecondStep} onPress={() => model.pressed()}>{t('autologin.submit')}</Button>
          {model.failure && !isUsed && !needsSecondStep && <RetryNotice error={model.failure} onRetry={() => model.pressed()} isPending={model.pending} />}
        </Stack>
      }
    />
  )
}

/** AUTH-6. Where a link leads that somebody has used before. */
export const UsedLinkScreen = ({ next }: Pick<Props, 'next'>) => {
  const t = useMessages('auth')
  const onward = askedNext(next, HOME)
  return (
    <EmptyState
      level={1}
      picture="link"
      title={t('usedLink.title')}
      text={t('usedLink.text')}
      action={
        <Stack gap={12} align="center">
          <ButtonLink href={withNext(pathTo('signInLink'), onward)}>{t('usedLink.newLink')}</ButtonLink>
          <LinkTo href={withNext(pathTo('signIn'), onward)}>{t('usedLink.signIn')}</LinkTo>
        </Stack>
      }
    />
  )
}
