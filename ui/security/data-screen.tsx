'use client'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { pathTo } from '#core/domain/route/links.ts'
import { Button } from '../kit/button.tsx'
import { ButtonLink } from '../kit/button-link.tsx'
import { Card } from '../kit/card.tsx'
import { EmptyState } from '../kit/empty-state.tsx'
import { ErrorSummary } from '../kit/error-summary.tsx'
import { useMessages } from '../kit/messages.tsx'
import { Notice } from '../kit/notice.tsx'
import { Stack } from '../kit/stack.tsx'
import { Heading, Text } from '../kit/text.tsx'
import { RetryNotice } from '../shell/retry-notice.tsx'
import { Form } from '../shell/form.tsx'
import { useTitleFocus } from '../shell/use-title-focus.ts'
import { useVisit } from '../shell/use-visit.ts'
import { CurrentField } from './current-field.tsx'
import {
  $downloadFailure, $downloadPending, $eraseFailure, $erasePending, $file, $isAsking, $isErased, $savedAs, downloadAsked, eraseAsked, eraseCanceled, fileBroken, fileSaved, form,
} from './data-model.ts'
import { $proof, $security, $securityFailure, left, opened, securityRetried } from './model.ts'
import { ProveByLink, SecurityPage } from './page.tsx'
import { saveFile } from '../shell/save-file.ts'

const HERE = pathTo('data')
const [GONE, ERASE] = ['data-gone', 'data-erase']

/** GDPR 15, 17, 20. What a person may take along, and how they leave. */
export const DataScreen = () => {
  const [t, common] = [useMessages('security'), useMessages('common')]
  const model = useUnit({ security: $security, failure: $securityFailure, isErased: $isErased, opened, left, securityRetried })
  useVisit(model.opened, model.left)
  useTitleFocus(GONE, model.isErased)
  if (model.isErased) {
    return (
      <EmptyState
        level={1} titleId={GONE} picture="waving-hand" title={t('data.erase.done')} text={t('data.erase.doneText')}
        action={<ButtonLink href="/">{common('continue')}</ButtonLink>}
      />
    )
  }
  return (
    <SecurityPage title={t('data.title')} here={HERE} guest={t('data.guest')} isKnown={model.security !== null} failure={model.failure} onRetry={model.securityRetried}>
      <Download />
      <Erase />
    </SecurityPage>
  )
}

const Download = () => {
  const t = useMessages('security')
  const model = useUnit({ file: $file, savedAs: $savedAs, pending: $downloadPending, failure: $downloadFailure, ask: downloadAsked, saved: fileSaved, broken: fileBroken })
  useEffect(() => {
    const { file } = model
    if (file) void saveFile(file).then(() => model.saved(file.name), () => model.broken())
  }, [model.file])
  return (
    <Card as="section" aria-labelledby="data-download">
      <Stack gap={12}>
        <Heading level={2} size={18} id="data-download">{t('data.download.title')}</Heading>
        <Text>{t('data.download.text')}</Text>
        {model.failure && <RetryNotice error={model.failure} onRetry={model.ask} isPending={model.pending} here={HERE} />}
        <div role="status">{model.savedAs !== null && <Notice tone="right">{t('data.download.done', { name: model.savedAs })}</Notice>}</div>
        <Button variant="secondary" isPending={model.pending} onPress={() => model.ask()}>{t('data.download.action')}</Button>
      </Stack>
    </Card>
  )
}

const Erase = () => {
  const t = useMessages('security')
  const { isAsking, ask } = useUnit({ isAsking: $isAsking, ask: eraseAsked })
  useTitleFocus(ERASE, isAsking)
  return (
    <Card as="section" aria-labelledby={ERASE}>
      <Stack gap={12}>
        <Heading level={2} size={18} id={ERASE} focusable>{t(isAsking ? 'data.erase.sure' : 'data.erase.title')}</Heading>
        <Text>{t('data.erase.text')}</Text>
        {isAsking ? <Sure /> : (
          <>
            <Text tone="soft">{t('data.erase.first')}</Text>
            <Button variant="danger" onPress={() => ask()}>{t('data.erase.action')}</Button>
          </>
        )}
      </Stack>
    </Card>
  )
}

/** PRO-11. Asked twice, of whoever can show who they are. */
const Sure = () => {
  const t = useMessages('security')
  const model = useUnit({
    proof: $proof, values: form.$values, faults: form.$faults, firstInvalid: form.$firstInvalid, submitCount: form.$submitCount, pending: $erasePending, failure: $eraseFailure,
    typed: form.typed, fieldLeft: form.fieldLeft, submitted: form.submitted, cancel: eraseCanceled,
  })
  const keep = <Button variant="secondary" isDisabled={model.pending} onPress={() => model.cancel()}>{t('data.erase.no')}</Button>
  if (model.proof === 'link') return <Stack gap={16}><ProveByLink here={HERE} />{keep}</Stack>
  return (
    <Form firstInvalid={model.firstInvalid} submitCount={model.submitCount} onSubmit={model.submitted}>
      <Stack gap={16}>
        {model.submitCount > 0 && <ErrorSummary errors={model.faults.current ? [{ fieldId: 'current', text: t(`confirm.${model.faults.current}`) }] : []} />}
        {model.failure && <RetryNotice error={model.failure} onRetry={model.submitted} isPending={model.pending} here={HERE} />}
        <CurrentField
          here={HERE} value={model.values.current} fault={model.faults.current}
          onChange={text => model.typed({ field: 'current', text })} onBlur={() => model.fieldLeft('current')}
        />
        <Button type="submit" variant="danger" isPending={model.pending}>{t('data.erase.yes')}</Button>
        {keep}
      </Stack>
    </Form>
  )
}
