'use client'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { askedNext, nextPath, withNext } from '#core/domain/account/next-path.ts'
import type { MessageLocale } from '#core/domain/locale/locales.ts'
import { OFFER_PAGES, type OfferKind } from '#core/domain/purchase/offer-kind.ts'
import { pathTo } from '#core/domain/route/links.ts'
import { Button } from '../kit/button.tsx'
import { ButtonLink } from '../kit/button-link.tsx'
import { useLocale, useMessages } from '../kit/messages.tsx'
import { RadioCards } from '../kit/radio-cards.tsx'
import { SelectField } from '../kit/select-field.tsx'
import { Skeleton } from '../kit/skeleton.tsx'
import { Stack } from '../kit/stack.tsx'
import { Heading, Text } from '../kit/text.tsx'
import { $flagValues } from '../flags/model.ts'
import { $session } from '../session/model.ts'
import { $fetched } from '../session/profile.ts'
import { $startFailure } from '../session/start-failure.ts'
import { addressWith } from '../shell/address-with.ts'
import { BackLink } from '../shell/back-link.tsx'
import { RetryNotice } from '../shell/retry-notice.tsx'
import { StartFailed } from '../shell/start-failed.tsx'
import { useLoaded } from '../shell/use-loaded.ts'
import { useStepHistory } from '../shell/use-step-history.ts'
import { useTitleFocus } from '../shell/use-title-focus.ts'
import { $lookingForChallenges } from './challenge.ts'
import type { BuyingStep, CheckoutStep } from './model.ts'
import { $buysAgain, $isUnknown, $place, $step, planConfirmed, returnedTo, started, wentBack, wentOn } from './model.ts'
import { $currency, $holds, $plan, $plans, $plansFailure, $plansPending, currencyPicked, planPicked, plansRetried } from './offer.ts'
import { usePlanWords } from './plan-words.ts'
import styles from './screen.module.css'
import './tracking.ts'

const [HOME, SUBSCRIPTIONS] = [pathTo('plan'), pathTo('subscriptions')]
const TITLE = 'buying-title'
const STEP_NAMES = [null, 'checkout', 'email', 'challenge'] as const

/** What is needed once a plan is chosen loads while people choose. */
const loadCheckout = () => import('./checkout.tsx')
const loadDone = () => import('./done.tsx')
/** What stands in the place of the plans, which most people do not see. */
const loadInstead = () => import('./instead-of-plans.tsx')

const isCheckout = (step: BuyingStep): step is CheckoutStep => step === 'checkout' || step === 'email' || step === 'challenge'

interface Props {
  readonly kind?: OfferKind
  readonly locale: MessageLocale
  /** The page that the person came from, as the address says it, unchecked. */
  readonly next?: string | null | undefined
  /** The plan, the step and the checkout of the provider's page, as the address says them, unchecked. */
  readonly plan?: string | null
  readonly step?: string | null
  readonly checkout?: string | null
}

/** PUR-1, PUR-2. The steps of choosing a plan and paying for it, for guests too. */
export const ChoosePlanScreen = ({ kind = 'courses', locale, next, plan = null, step: askedStep = null, checkout: askedCheckout = null }: Props) => {
  const [t, common] = [useMessages('billing'), useMessages('common')]
  const from = nextPath(next, SUBSCRIPTIONS)
  const model = useUnit({
    session: $session, fetched: $fetched, holds: $holds, step: $step, place: $place, plan: $plan, isUnknown: $isUnknown, failure: $startFailure, buysAgain: $buysAgain, flags: $flagValues,
    started, returnedTo, wentBack, wentOn,
  })
  const { session, step, failure, fetched } = model
  useEffect(() => {
    model.started({ kind, locale, plan, step: askedStep, checkout: askedCheckout })
  }, [model.started, kind, locale, plan, askedStep, askedCheckout])
  useStepHistory(model.place, model.returnedTo, model.wentOn, place => addressWith({ plan: model.plan?.id ?? null, step: STEP_NAMES[place - 1] ?? null, checkout: null }))
  const isRegistered = session?.registration === 'registered'
  const [checkout, done] = [useLoaded(loadCheckout), useLoaded(loadDone, step !== 'plans')]
  const isPaying = step !== 'plans'
  const isKnown = !failure && session !== null && (!isRegistered || fetched.isSubscriptionFetched || isPaying)
  const has = isRegistered && model.holds && step !== 'done' && step !== 'checking' && !model.isUnknown && !model.buysAgain && fetched.isSubscriptionFetched
  // What cannot be booked is not sold.
  const isClosed = !isPaying && kind === 'tutoring' && !model.flags.ai_and_human_tutor_access.tutor
  const instead = useLoaded(loadInstead, has || isClosed)
  useTitleFocus(TITLE, isKnown ? (instead && has && isPaying ? 'held' : step) : undefined)
  const here = withNext(`${pathTo(OFFER_PAGES[kind])}?plan=${model.plan?.id ?? ''}&step=email`, askedNext(next, HOME))
  if (step === 'done') return done ? <done.Done kind={kind} next={next} titleId={TITLE} /> : <Skeleton heights={[288]} />
  return (
    <Stack gap={24} width="funnel">
      {step === 'plans' && !has && <BackLink href={from}>{from === SUBSCRIPTIONS ? t('choose.back') : common('back')}</BackLink>}
      {!has && <Heading level={1} size={28} id={TITLE} focusable key={step}>{t(isPaying ? TITLES[step] : `choose.titles.${kind}`)}</Heading>}
      {failure && <StartFailed error={failure} />}
      {!failure && !isKnown && <Skeleton heights={[88, 88, 88, 52]} />}
      {isKnown && (has || isClosed) && !instead && <Skeleton heights={[288]} />}
      {isKnown && has && instead && <instead.Held kind={kind} next={next} titleId={TITLE} />}
      {isKnown && !has && isClosed && instead && <instead.Closed />}
      {isKnown && !has && !isClosed && (
        <>
          {step === 'plans' && <Plans kind={kind} />}
          {step === 'checking' && checkout && <checkout.Checking />}
          {isCheckout(step) && !(checkout && (model.plan || step === 'challenge')) && <Skeleton heights={[88, 88, 52]} gap={24} />}
          {isCheckout(step) && checkout && (model.plan || step === 'challenge') && <checkout.CheckoutSteps step={step} here={here} />}
        </>
      )}
    </Stack>
  )
}
const TITLES = { checkout: 'checkout.title', email: 'receipt.title', challenge: 'challenge.title', checking: 'receipt.checking' } as const

const Plans = ({ kind }: { readonly kind: OfferKind }) => {
  const t = useMessages('billing')
  const model = useUnit({ plans: $plans, plan: $plan, currency: $currency, failure: $plansFailure, pending: $plansPending, looking: $lookingForChallenges, planPicked, plansRetried, planConfirmed, currencyPicked })
  const wordsOf = usePlanWords()
  const nameOf = useCurrencyName()
  const instead = useLoaded(loadInstead, model.plans?.length === 0)
  if (model.looking) return <Skeleton heights={[88, 88, 88, 52]} />
  if (model.plans === null) {
    return model.failure
      ? <RetryNotice error={model.failure} onRetry={model.plansRetried} isPending={model.pending} />
      : <Skeleton heights={[88, 88, 88, 52]} />
  }
  if (model.plans.length === 0) return instead ? <instead.NoPlans /> : <Skeleton heights={[288]} />
  return (
    <form className={styles.form} onSubmit={event => { event.preventDefault(); if (!model.plan?.needsProof) model.planConfirmed() }}>
      <Text tone="soft">{t(`choose.texts.${kind}`)}</Text>
      {model.failure && <RetryNotice error={model.failure} onRetry={model.plansRetried} isPending={model.pending} />}
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
      {model.currency && model.currency.all.length > 1 && (
        <SelectField
          label={t('choose.currency')}
          value={model.currency.chosen}
          onChange={model.currencyPicked}
          isDisabled={model.pending}
          options={model.currency.all.map(id => ({ id, label: nameOf(id) }))}
        />
      )}
      {model.plan?.needsProof
        ? <ButtonLink wide href={pathTo('studentPrice')}>{t('choose.prove')}</ButtonLink>
        : <Button type="submit" wide isDisabled={model.pending}>{t('choose.continue')}</Button>}
      {model.plan?.renewal && <Text size={14} tone="soft">{t('choose.stop')}</Text>}
    </form>
  )
}
/** Euro (EUR), in the language of the page. */
const useCurrencyName = () => {
  const names = new Intl.DisplayNames(useLocale(), { type: 'currency' })
  return (code: string) => `${names.of(code) ?? code} (${code})`
}
