'use client'
import { useUnit } from 'effector-react'
import type { Passkey } from '#core/domain/account/passkey.ts'
import { pathTo } from '#core/domain/route/links.ts'
import { Button } from '../kit/button.tsx'
import { Card } from '../kit/card.tsx'
import { ErrorSummary } from '../kit/error-summary.tsx'
import { useFormats, useMessages } from '../kit/messages.tsx'
import { Notice } from '../kit/notice.tsx'
import { Row, Stack } from '../kit/stack.tsx'
import { Heading, Text } from '../kit/text.tsx'
import { TextField } from '../kit/text-field.tsx'
import { Form } from '../shell/form.tsx'
import { RetryNotice } from '../shell/retry-notice.tsx'
import { useTitleFocus } from '../shell/use-title-focus.ts'
import { useVisit } from '../shell/use-visit.ts'
import { ConfirmFirst } from './confirm-first.tsx'
import { $proof, $security, $securityFailure, left, opened, securityRetried } from './model.ts'
import { SecurityPage } from './page.tsx'
import {
  $addPending, $done, $failure, $isAvailable, $listFailure, $passkeys, $removePending, $removing, $renamePending, $renaming, addAsked, form, listRetried, removeAsked, removeCanceled, removeConfirmed, renameAsked,
  renameCanceled, retried,
} from './passkeys-model.ts'
import styles from './screen.module.css'

const HERE = pathTo('passkeys')
const REMOVE = 'passkey-remove'

/** AUTH-6, PRO-11. The passkeys of an account: each may be named and removed, and more are added where the browser can. */
export const PasskeysScreen = () => {
  const t = useMessages('security')
  const model = useUnit({
    passkeys: $passkeys, listFailure: $listFailure, security: $security, securityFailure: $securityFailure, proof: $proof, done: $done, failure: $failure, removing: $removing,
    opened, left, listRetried, securityRetried, retried,
  })
  const nameOf = useName()
  useTitleFocus(REMOVE, model.removing)
  useVisit(model.opened, model.left)
  const { done } = model
  const isKnown = model.passkeys !== null && model.security !== null
  return (
    <SecurityPage
      subject={isKnown ? done ?? model.proof : undefined} title={t('passkeys.title')} text={t('passkeys.text')} here={HERE} isKnown={isKnown} failure={model.listFailure ?? model.securityFailure}
      onRetry={() => {
        model.listRetried()
        model.securityRetried()
      }}
      status={done && <Notice tone="right">{done.what === 'removed' ? t('passkeys.removed', { name: nameOf(done.passkey) }) : t(`passkeys.${done.what}`)}</Notice>}
    >
      {model.failure && <RetryNotice error={model.failure} onRetry={model.retried} here={HERE} />}
      {model.passkeys?.length === 0 && <Text>{t('passkeys.none')}</Text>}
      <Stack as="ul" gap={12}>{model.passkeys?.map(passkey => <Item key={passkey.id} passkey={passkey} name={nameOf(passkey)} mayRemove={model.proof === 'none'} />)}</Stack>
      {model.proof === 'none' ? <Add /> : <ConfirmFirst here={HERE} />}
    </SecurityPage>
  )
}

const useName = () => {
  const t = useMessages('security')
  return (passkey: Passkey | null): string => (passkey === null || passkey.name === '' ? t('passkeys.unnamed') : passkey.name)
}

const Add = () => {
  const t = useMessages('security')
  const model = useUnit({ isAvailable: $isAvailable, pending: $addPending, add: addAsked })
  if (model.isAvailable === null) return null
  return model.isAvailable ? <Button wide isPending={model.pending} onPress={() => model.add()}>{t('passkeys.add')}</Button> : <Notice>{t('passkeys.unsupported')}</Notice>
}

const Item = ({ passkey, name, mayRemove }: { readonly passkey: Passkey; readonly name: string; readonly mayRemove: boolean }) => {
  const t = useMessages('security')
  const { date, time, row } = useFormats()
  const { renaming, removing, rename, remove } = useUnit({ renaming: $renaming, removing: $removing, rename: renameAsked, remove: removeAsked })
  const isOpen = renaming === passkey.id || removing === passkey.id
  // Who has thought better of it is back where they began.
  useTitleFocus(`passkey-${passkey.id}`, isOpen)
  const when = (at: number) => row([date(at), time(at)])
  if (renaming === passkey.id) return <Card as="li"><Rename /></Card>
  if (removing === passkey.id) return <Card as="li"><Remove name={name} /></Card>
  return (
    <Card as="li">
      <div className={styles.session}>
        <Stack gap={4}>
          <Text strong>{name}</Text>
          <Text tone="soft">{t(passkey.isSynced ? 'passkeys.synced' : 'passkeys.oneDevice')}</Text>
          <Text tone="soft">{t('passkeys.made', { when: when(passkey.madeAt) })}</Text>
          <Text tone="soft">{passkey.usedAt === null ? t('passkeys.unused') : t('passkeys.used', { when: when(passkey.usedAt) })}</Text>
        </Stack>
        <Row gap={8}>
          <Button variant="secondary" size="small" id={`passkey-${passkey.id}`} aria-label={t('passkeys.renameNamed', { name })} onPress={() => rename(passkey.id)}>{t('passkeys.rename')}</Button>
          {mayRemove && <Button variant="secondary" size="small" aria-label={t('passkeys.removeNamed', { name })} onPress={() => remove(passkey.id)}>{t('passkeys.remove')}</Button>}
        </Row>
      </div>
    </Card>
  )
}

const Rename = () => {
  const t = useMessages('security')
  const model = useUnit({
    values: form.$values, faults: form.$faults, firstInvalid: form.$firstInvalid, submitCount: form.$submitCount, pending: $renamePending, typed: form.typed, fieldLeft: form.fieldLeft, submitted: form.submitted, cancel: renameCanceled,
  })
  const error = model.faults.name && t(`passkeys.problems.${model.faults.name}`)
  return (
    <Form firstInvalid={model.firstInvalid} submitCount={model.submitCount} onSubmit={model.submitted}>
      <Stack gap={16}>
        {model.submitCount > 0 && <ErrorSummary errors={error === undefined ? [] : [{ fieldId: 'name', text: error }]} />}
        <TextField
          id="name" name="name" autoComplete="off" autoFocus maxLength={80} label={t('passkeys.name')} error={error}
          value={model.values.name} onChange={text => model.typed({ field: 'name', text })} onBlur={() => model.fieldLeft('name')}
        />
        <Row gap={12}>
          <Button type="submit" isPending={model.pending}>{t('passkeys.save')}</Button>
          <Button variant="secondary" isDisabled={model.pending} onPress={() => model.cancel()}>{t('passkeys.cancel')}</Button>
        </Row>
      </Stack>
    </Form>
  )
}

/** PRO-11. Asked twice. */
const Remove = ({ name }: { readonly name: string }) => {
  const t = useMessages('security')
  const { pending, confirm, cancel } = useUnit({ pending: $removePending, confirm: removeConfirmed, cancel: removeCanceled })
  return (
    <Stack gap={12}>
      <Heading level={2} size={18} id={REMOVE} focusable>{t('passkeys.sure')}</Heading>
      <Text strong>{name}</Text>
      <Text>{t('passkeys.sureText')}</Text>
      <Row gap={12}>
        <Button variant="danger" isPending={pending} onPress={() => confirm()}>{t('passkeys.yes')}</Button>
        <Button variant="secondary" isDisabled={pending} onPress={() => cancel()}>{t('passkeys.no')}</Button>
      </Row>
    </Stack>
  )
}
