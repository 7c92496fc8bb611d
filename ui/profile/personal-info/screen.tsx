'use client'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { pathTo } from '#core/domain/route/links.ts'
import { useMessages } from '../../kit/messages.tsx'
import { TextField } from '../../kit/text-field.tsx'
import { AccountPage } from '../../shell/account-page.tsx'
import { SaveForm } from '../save-form.tsx'
import { $state, fieldLeft, left, retried, submitted, typed } from './model.ts'

const HERE = pathTo('personalInfo')

/** ROUTE-2. The name of a person, which their profile has. */
export const PersonalInfoScreen = () => {
  const t = useMessages('profile')
  const leave = useUnit(left)
  useEffect(() => () => leave(), [leave])
  return (
    <AccountPage here={HERE} title={t('personalInfo.title')} text={t('personalInfo.text')} guest={t('personalInfo.guest')} heights={[84, 52]}>
      <NameForm />
    </AccountPage>
  )
}

const NameForm = () => {
  const t = useMessages('profile')
  const { state: { values, faults, saved, ...form }, type, leaveField, submit, retry } = useUnit({
    state: $state, type: typed, leaveField: fieldLeft, submit: submitted, retry: retried,
  })
  const error = faults.name && t(`problems.name.${faults.name}`)
  return (
    <SaveForm {...form} here={HERE} errors={error === undefined ? [] : [{ fieldId: 'name', text: error }]} saved={saved && t('saved')} onSubmit={submit} onRetry={retry}>
      <TextField
        id="name"
        name="name"
        label={t('personalInfo.name')}
        autoComplete="name"
        maxLength={200}
        value={values.name}
        error={error}
        onChange={text => type({ field: 'name', text })}
        onBlur={() => leaveField('name')}
      />
    </SaveForm>
  )
}
