'use client'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import type { LinkedAccount } from '#core/domain/account/linked-account.ts'
import { PROVIDER_NAMES } from '#core/domain/account/provider.ts'
import type { MessageLocale } from '#core/domain/locale/locales.ts'
import { pathTo } from '#core/domain/route/links.ts'
import { Button } from '../kit/button.tsx'
import { Card } from '../kit/card.tsx'
import { ErrorNotice } from '../kit/error-notice.tsx'
import { ErrorSummary } from '../kit/error-summary.tsx'
import { LinkTo } from '../kit/link.tsx'
import { useFormats, useMessages } from '../kit/messages.tsx'
import { Notice } from '../kit/notice.tsx'
import { Stack } from '../kit/stack.tsx'
import { Heading, Text } from '../kit/text.tsx'
import { Form } from '../shell/form.tsx'
import { RetryNotice } from '../shell/retry-notice.tsx'
import { useTitleFocus } from '../shell/use-title-focus.ts'
import { useVisit } from '../shell/use-visit.ts'
import { CurrentField } from './current-field.tsx'
import { $address, $asking, $failure, $going, $linked, $listFailure, $pending, $toLink, $unlinked, asked, canceled, doRetried, form, retried, shown, type Wish } from './linked-model.ts'
import { $proof, $security, $securityFailure, left, opened, securityRetried } from './model.ts'
import { ProveByLink, SecurityPage } from './page.tsx'
import styles from './screen.module.css'

const HERE = pathTo('linkedAccounts')
const SURE = 'linked-sure'
const providerOf = (wish: Wish) => PROVIDER_NAMES['link' in wish ? wish.link : wish.unlink.provider]

interface Props {
  readonly locale: MessageLocale
  /** Leaves this site for an address. */
  readonly leaveFor: (address: string) => void
}

/** AUTH-6, PRO-11. The accounts elsewhere that sign in to this one, to be linked and unlinked. */
export const LinkedScreen = ({ locale, leaveFor }: Props) => {
  const t = useMessages('security')
  const model = useUnit({
    security: $security, securityFailure: $securityFailure, linked: $linked, toLink: $toLink, listFailure: $listFailure, asking: $asking, address: $address, unlinked: $unlinked,
    opened, left, shown, retried, securityRetried,
  })
  useVisit(() => {
    model.opened()
    model.shown(locale)
  }, model.left, [locale])
  useEffect(() => {
    if (model.address !== null) leaveFor(model.address)
  }, [model.address])
  useTitleFocus(SURE, model.asking !== null)
  const isKnown = model.security !== null && model.linked !== null && model.toLink !== null
  return (
    <SecurityPage
      subject={model.linked === null ? undefined : model.asking ? 'asking' : model.unlinked ?? 'list'} title={t('linked.title')} text={t('linked.text')} here={HERE} isKnown={isKnown} failure={model.listFailure ?? model.securityFailure}
      onRetry={() => {
        model.retried()
        model.securityRetried()
      }}
      status={model.unlinked && <Notice tone="right">{t('linked.unlinked', { provider: PROVIDER_NAMES[model.unlinked] })}</Notice>}
    >
      {model.linked?.length === 0
        ? <Text tone="soft">{t(model.toLink?.length === 0 ? 'linked.nothing' : 'linked.none')}</Text>
        : <Stack as="ul" gap={12}>{model.linked?.map(each => <Linked key={each.id} linked={each} />)}</Stack>}
      {model.asking && <Asking wish={model.asking} />}
      {!model.asking && <ToLink />}
    </SecurityPage>
  )
}

const Linked = ({ linked }: { readonly linked: LinkedAccount }) => {
  const t = useMessages('security')
  const { date, time, row } = useFormats()
  const { ask, asking } = useUnit({ ask: asked, asking: $asking })
  const name = PROVIDER_NAMES[linked.provider]
  return (
    <Card as="li">
      <Stack gap={12}>
        <div className={styles.session}>
          <Stack gap={4}>
            <Text strong>{name}</Text>
            {linked.email !== null && <p className={styles.address} lang="zxx">{linked.email}</p>}
            <Text tone="soft">{t('linked.since', { when: date(linked.linkedAt) })}</Text>
            <Text tone="soft">{linked.usedAt === null ? t('linked.unused') : t('linked.used', { when: row([date(linked.usedAt), time(linked.usedAt)]) })}</Text>
          </Stack>
          {!linked.isLastWayIn && (
            <Button
              variant="secondary" size="small" isDisabled={asking !== null} aria-label={t('linked.unlinkNamed', { account: linked.email === null ? name : row([name, linked.email]) })}
              onPress={() => ask({ unlink: linked })}
            >
              {t('linked.unlink')}
            </Button>
          )}
        </div>
        {linked.isLastWayIn && <p>{t('linked.last')} <LinkTo href={pathTo('password')}>{t('linked.choosePassword')}</LinkTo></p>}
      </Stack>
    </Card>
  )
}

/** The providers of which nothing is linked yet. */
const ToLink = () => {
  const t = useMessages('security')
  const model = useUnit({ toLink: $toLink, going: $going, failure: $failure, ask: asked, again: doRetried })
  return (
    <>
      {model.failure && <RetryNotice error={model.failure} onRetry={() => model.again()} isPending={model.going !== null} here={HERE} />}
      {model.toLink?.map(provider => (
        <Button key={provider} variant="secondary" wide isPending={model.going === provider} onPress={() => model.ask({ link: provider })}>
          {t('linked.link', { provider: PROVIDER_NAMES[provider] })}
        </Button>
      ))}
    </>
  )
}

/** PRO-11. Asks whether the person is sure, and where they have not just shown it, who they are. */
const Asking = ({ wish }: { readonly wish: Wish }) => {
  const t = useMessages('security')
  const model = useUnit({
    proof: $proof, values: form.$values, faults: form.$faults, firstInvalid: form.$firstInvalid, submitCount: form.$submitCount, pending: $pending, failure: $failure,
    typed: form.typed, fieldLeft: form.fieldLeft, submitted: form.submitted, cancel: canceled,
  })
  const isLink = 'link' in wish
  const provider = providerOf(wish)
  const cancel = <Button variant="quiet" isDisabled={model.pending} onPress={() => model.cancel()}>{t('linked.cancel')}</Button>
  const failed = model.failure && (model.failure.code === 'last_way_in'
    ? <ErrorNotice error={model.failure} href={pathTo('password')} />
    : <RetryNotice error={model.failure} onRetry={model.submitted} isPending={model.pending} here={HERE} />)
  return (
    <Card as="section" aria-labelledby={SURE}>
      <Stack gap={16}>
        <Heading level={2} size={18} id={SURE} focusable>{t(isLink ? 'linked.sureLink' : 'linked.sureUnlink', { provider })}</Heading>
        {!isLink && <Text>{t('linked.sureText')}</Text>}
        {model.proof === 'link' ? <>{failed}<ProveByLink here={HERE} />{cancel}</> : (
          <Form firstInvalid={model.firstInvalid} submitCount={model.submitCount} onSubmit={model.submitted}>
            <Stack gap={16}>
              {model.submitCount > 0 && <ErrorSummary errors={model.faults.current ? [{ fieldId: 'current', text: t(`confirm.${model.faults.current}`) }] : []} />}
              {failed}
              <CurrentField here={HERE} value={model.values.current} fault={model.faults.current} onChange={text => model.typed({ field: 'current', text })} onBlur={() => model.fieldLeft('current')} />
              <Button type="submit" variant={isLink ? 'primary' : 'danger'} isPending={model.pending}>{isLink ? t('linked.link', { provider }) : t('linked.unlink')}</Button>
              {cancel}
            </Stack>
          </Form>
        )}
      </Stack>
    </Card>
  )
}
