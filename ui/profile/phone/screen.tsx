'use client'
import { useUnit } from 'effector-react'
import { useMemo } from 'react'
import { CALLING_CODES } from '#core/domain/profile/calling-codes.ts'
import { PHONE_COUNTRIES } from '#core/domain/profile/phone.ts'
import { pathTo } from '#core/domain/route/links.ts'
import { Button } from '../../kit/button.tsx'
import { useLocale, useMessages } from '../../kit/messages.tsx'
import { SelectField } from '../../kit/select-field.tsx'
import { TextField } from '../../kit/text-field.tsx'
import { useVisit } from '../../shell/use-visit.ts'
import { AccountPage } from '../../shell/account-page.tsx'
import { SaveForm } from '../save-form.tsx'
import { $hasPhone, $state, countryChosen, left, phoneLeft, phoneRemoved, phoneTyped, retried, started, submitted } from './model.ts'

const HERE = pathTo('phone')

/** ROUTE-2. The phone number of a person, which they may give or take away. */
export const PhoneScreen = () => {
  const t = useMessages('profile')
  const locale = useLocale()
  const { start, leave } = useUnit({ start: started, leave: left })
  useVisit(() => start(locale), leave, [locale])
  return (
    <AccountPage here={HERE} title={t('phone.title')} text={t('phone.text')} guest={t('phone.guest')} heights={[84, 108, 52]}>
      <PhoneForm />
    </AccountPage>
  )
}

/** The countries of phone numbers by their names, each with its calling code. */
const useCountries = () => {
  const locale = useLocale()
  return useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type: 'region' })
    const { compare } = new Intl.Collator(locale)
    return PHONE_COUNTRIES.map(id => ({ id, name: names.of(id) ?? id }))
      .toSorted((one, other) => compare(one.name, other.name))
      .map(({ id, name }) => ({ id, label: `${name} +${CALLING_CODES[id]}` }))
  }, [locale])
}

const PhoneForm = () => {
  const t = useMessages('profile')
  const model = useUnit({ state: $state, hasPhone: $hasPhone, phoneTyped, phoneLeft, countryChosen, phoneRemoved, submitted, retried })
  const { values, faults, saved, ...form } = model.state
  const error = faults.phone && t(`problems.phone.${faults.phone}`)
  return (
    <SaveForm
      {...form}
      here={HERE}
      errors={error === undefined ? [] : [{ fieldId: 'phone', text: error }]}
      saved={saved && t(saved.phone === null ? 'phone.removed' : 'saved')}
      onSubmit={model.submitted}
      onRetry={model.retried}
      beside={model.hasPhone && (
        <Button
          variant="quiet"
          isDisabled={form.pending}
          onPress={() => {
            model.phoneRemoved()
            // The button goes with the number.
            document.getElementById('phone')?.focus()
          }}
        >
          {t('phone.remove')}
        </Button>
      )}
    >
      <SelectField label={t('phone.country')} options={useCountries()} value={values.country} onChange={model.countryChosen} />
      <TextField
        id="phone"
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        label={t('phone.number')}
        description={t('phone.numberHint')}
        maxLength={40}
        value={values.phone}
        error={error}
        onChange={model.phoneTyped}
        onBlur={model.phoneLeft}
      />
    </SaveForm>
  )
}
