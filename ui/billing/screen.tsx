'use client'
import { useUnit } from 'effector-react'
import { useEffect, useRef } from 'react'
import { nextPath, withNext } from '#core/domain/account/next-path.ts'
import { pathTo } from '#core/domain/route/links.ts'
import { Button } from '../kit/button.tsx'
import { ButtonLink } from '../kit/button-link.tsx'
import { EmptyState } from '../kit/empty-state.tsx'
import { LinkTo } from '../kit/link.tsx'
import { useFormats, useMessages } from '../kit/messages.tsx'
import { Picture } from '../kit/picture.tsx'
import { RadioCards } from '../kit/radio-cards.tsx'
import { Skeleton } from '../kit/skeleton.tsx'
import { Stack } from '../kit/stack.tsx'
import { Heading, Text } from '../kit/text.tsx'
import { $session } from '../session/model.ts'
import { $fetched } from '../session/profile.ts'
import { $startFailure } from '../session/start-failure.ts'
import { BackLink } from '../shell/back-link.tsx'
import { RetryNotice } from '../shell/retry-notice.tsx'
import { StartFailed } from '../shell/start-failed.tsx'
import { useLoaded } from '../shell/use-loaded.ts'
import { useStepHistory } from '../shell/use-step-history.ts'
import { $lookingForChallenges } from './challenge.ts'
import type { BuyingStep, CheckoutStep } from './model.ts'
import { $email, $isUnknown, $payFailure, $place, $purchase, $step, planConfirmed, returnedTo, started, wentBack, wentOn } from './model.ts'
import { $plan, $plans, $plansFailure, $plansPending, planPicked, plansRetried } from './offer.ts'
import { GuestInvitation } from './overview.tsx'
import { usePlanWords } from './plan-words.ts'
import styles from './screen.module.css'
import './tracking.ts'

const [HOME, SUBSCRIPTIONS, CHOOSE] = [pathTo('plan'), pathTo('subscriptions'), pathTo('choosePlan')]
const TITLE = 'buying-title'
const TITLES = { plans: 'choose.title', account: 'choose.title', checkout: 'checkout.title', email: 'receipt.title', challenge: 'challenge.title', done: 'done.title' } as const satisfies Record<BuyingStep, string>

/** What is needed once a plan is chosen loads while people choose. */
const loadCheckout = () => import('./checkout.tsx')

const isCheckout = (step: BuyingStep): step is CheckoutStep => step === 'checkout' || step === 'email' || step === 'challenge'

interface Props {
  /** The page that the person came from, as the address says it, unchecked. */
  readonly next?: string | null | undefined
  /** PUR-3. Shows the test cards, where no money moves. */
  readonly isSandbox: boolean
}

/** The steps of choosing a plan and paying for it. */
export const ChoosePlanScreen = ({ next, isSandbox }: Props) => {
  const [t, common] = [useMessages('billing'), useMessages('common')]
  const from = nextPath(next, SUBSCRIPTIONS)
  const model = useUnit({ session: $session, fetched: $fetched, step: $step, place: $place, plan: $plan, isUnknown: $isUnknown, failure: $startFailure, started, returnedTo, wentBack, wentOn })
  const { session, step, failure } = model
  useEffect(() => {
    model.started()
  }, [model.started])
  useStepHistory(model.place, model.returnedTo, model.wentOn)
  const isRegistered = session?.registration === 'registered'
  const checkout = useLoaded(loadCheckout, isRegistered)
  const isKnown = !failure && session !== null && (!isRegistered || model.fetched.isSubscriptionFetched)
  const has = isRegistered && model.fetched.hasCoursesPremium && step !== 'done' && !model.isUnknown
  useTitleFocus(has && step !== 'plans' ? 'held' : step)
  return (
    <Stack gap={24} width="funnel">
      {step === 'plans' && !has && <BackLink href={from}>{from === SUBSCRIPTIONS ? t('choose.back') : common('back')}</BackLink>}
      {!has && <Heading level={1} size={28} id={TITLE} focusable align={step === 'done' ? 'center' : 'start'}>{t(TITLES[step])}</Heading>}
      {failure && <StartFailed error={failure} />}
      {!failure && !isKnown && <Skeleton heights={[88, 88, 88, 52]} />}
      {step === 'account' && <Button variant="quiet" onPress={model.wentBack}>{t('checkout.back')}</Button>}
      {isKnown && step === 'account' && <GuestInvitation next={withNext(CHOOSE, next === null || next === undefined ? null : nextPath(next, HOME))} />}
      {has && <Held next={next} />}
      {isKnown && !has && (
        <>
          {step === 'plans' && <Plans />}
          {isCheckout(step) && !checkout && <Skeleton heights={[88, 88, 52]} gap={24} />}
          {isCheckout(step) && checkout && (model.plan || step === 'challenge' ? <checkout.CheckoutSteps step={step} isSandbox={isSandbox} /> : <Plans />)}
          {step === 'done' && <Done next={next} />}
        </>
      )}
    </Stack>
  )
}

/** Moves the focus to each new step, so that screen readers announce it. */
const useTitleFocus = (step: BuyingStep | 'held'): void => {
  const first = useRef(step)
  useEffect(() => {
    if (step === first.current) return
    first.current = step
    document.getElementById(TITLE)?.focus()
    window.scrollTo({ top: 0 })
  }, [step])
}

const Plans = () => {
  const t = useMessages('billing')
  const model = useUnit({ plans: $plans, plan: $plan, failure: $plansFailure, pending: $plansPending, looking: $lookingForChallenges, planPicked, plansRetried, planConfirmed })
  const wordsOf = usePlanWords()
  if (model.looking) return <Skeleton heights={[88, 88, 88, 52]} />
  if (model.plans === null) {
    return model.failure
      ? <RetryNotice error={model.failure} onRetry={model.plansRetried} isPending={model.pending} />
      : <Skeleton heights={[88, 88, 88, 52]} />
  }
  if (model.plans.length === 0) return <EmptyState title={t('choose.empty')} text={t('choose.emptyText')} picture="seedling" action={<ButtonLink href={HOME}>{t('choose.toPlan')}</ButtonLink>} />
  return (
    <form className={styles.form} onSubmit={event => { event.preventDefault(); model.planConfirmed() }}>
      <Text tone="soft">{t('choose.text')}</Text>
      <RadioCards
        label={t('choose.plans')}
        labelHidden
        value={model.plan?.id ?? null}
        onChange={model.planPicked}
        options={model.plans.map(plan => {
          const words = wordsOf(plan)
          return {
            id: plan.id,
            label: <span className={styles.chosen}><span>{words.name}</span><span className={styles.price}>{words.today}</span></span>,
            detail: words.later.map(text => <span key={text} className={styles.later}>{text}</span>),
          }
        })}
      />
      <Button type="submit" wide>{t('choose.continue')}</Button>
    </form>
  )
}

/** PUR-3. Nobody pays twice for what they hold. Buying again is not offered, since every plan on sale renews by itself. */
const Held = ({ next }: Pick<Props, 'next'>) => {
  const [t, errors] = [useMessages('billing'), useMessages('errors')]
  const failure = useUnit($payFailure)
  return (
    <EmptyState
      level={1}
      titleId={TITLE}
      title={t('choose.have')}
      text={failure?.code === 'already_bought' ? errors('already_bought.text') : t('choose.haveText')}
      picture="trophy"
      action={<WaysOn next={next} also={SUBSCRIPTIONS} label={errors('already_bought.action')} />}
    />
  )
}

/** Back to where the person came from, and to one page more. */
const WaysOn = ({ next, also, label }: Pick<Props, 'next'> & { readonly also: string; readonly label: string }) => {
  const t = useMessages('billing')
  const back = nextPath(next, HOME)
  return (
    <Stack gap={12} align="center">
      <ButtonLink href={back}>{back === HOME ? t('done.toPlan') : t('done.back')}</ButtonLink>
      {back !== also && <LinkTo href={also}>{label}</LinkTo>}
    </Stack>
  )
}

const Done = ({ next }: Pick<Props, 'next'>) => {
  const t = useMessages('billing')
  const { money, date } = useFormats()
  const { purchase, plans, email } = useUnit({ purchase: $purchase, plans: $plans, email: $email })
  const wordsOf = usePlanWords()
  if (!purchase) return null
  const plan = plans?.find(({ id }) => id === purchase.plan)
  return (
    <div className={styles.done} role="status">
      <Picture name="party-popper" alt="" size={96} />
      <Text align="center">{t('done.text', { price: money(purchase.paid.amount, purchase.paid.currency), email })}</Text>
      <Text align="center" tone="soft">{t('done.until', { date: date(Date.parse(purchase.endsAt)) })}</Text>
      {plan && wordsOf(plan).later.map(text => <Text key={text} align="center" tone="soft">{text}</Text>)}
      <WaysOn next={next} also={HOME} label={t('done.toPlan')} />
    </div>
  )
}
