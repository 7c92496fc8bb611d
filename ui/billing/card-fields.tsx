'use client'
import { useUnit } from 'effector-react'
import { type CardField, groupNumber } from '#core/domain/purchase/card.ts'
import { TEST_CARDS } from '#core/domain/purchase/test-cards.ts'
import { Button } from '../kit/button.tsx'
import { ErrorSummary } from '../kit/error-summary.tsx'
import { useMessages } from '../kit/messages.tsx'
import { Notice } from '../kit/notice.tsx'
import { TextField } from '../kit/text-field.tsx'
import { $cardFaults, $cardSubmitCount, $cardTexts, CARD_FIELDS, cardFieldLeft, cardTyped } from './card-form.ts'
import styles from './screen.module.css'

const KINDS = ['pays', 'challenged', 'declined', 'funds', 'failsLater'] as const satisfies readonly (keyof typeof TEST_CARDS)[]
export const cardFieldId = (field: CardField) => `card-${field}`
/** The id of the button that follows the fields, to which a test card leads. */
export const CARD_BUTTON = 'card-continue'
const LIMITS = { number: 24, expiry: 9, cvc: 4 } as const
const AUTOCOMPLETE = { number: 'cc-number', expiry: 'cc-exp', cvc: 'cc-csc' } as const

/** PUR-3. The fields of a card, what is wrong with them, and in the sandbox the cards that work there. */
export const CardFields = ({ kinds = KINDS }: { readonly kinds?: readonly (typeof KINDS)[number][] }) => {
  const t = useMessages('billing')
  const model = useUnit({ texts: $cardTexts, faults: $cardFaults, submitCount: $cardSubmitCount, cardTyped, cardFieldLeft })
  const errorOf = {
    number: model.faults.number && t(`checkout.problems.number.${model.faults.number}`),
    expiry: model.faults.expiry && t(`checkout.problems.expiry.${model.faults.expiry}`),
    cvc: model.faults.cvc && t(`checkout.problems.cvc.${model.faults.cvc}`),
  }
  const errors = CARD_FIELDS.flatMap(field => (errorOf[field] === undefined ? [] : [{ fieldId: cardFieldId(field), text: errorOf[field] }]))
  const bind = (field: CardField) => ({
    id: cardFieldId(field),
    name: cardFieldId(field),
    label: t(`checkout.${field}`),
    value: model.texts[field],
    error: errorOf[field],
    maxLength: LIMITS[field],
    inputMode: 'numeric' as const,
    autoComplete: AUTOCOMPLETE[field],
    onChange: (text: string) => model.cardTyped({ field, text }),
    onBlur: () => model.cardFieldLeft(field),
  })
  return (
    <>
      {model.submitCount > 0 && <ErrorSummary errors={errors} />}
      <TestCards kinds={kinds} />
      <TextField {...bind('number')} />
      <div className={styles.pair}>
        <TextField {...bind('expiry')} description={t('checkout.expiryHint')} />
        <TextField {...bind('cvc')} description={t('checkout.cvcHint')} />
      </div>
    </>
  )
}

/** PUR-3. The cards that work where no money moves; elsewhere no card is given to us. A chosen one is filled in, and what follows is one press away. */
const TestCards = ({ kinds }: { readonly kinds: readonly (typeof KINDS)[number][] }) => {
  const t = useMessages('billing')
  const type = useUnit(cardTyped)
  const fill = (kind: (typeof KINDS)[number]) => {
    const texts = { number: groupNumber(TEST_CARDS[kind]), expiry: '12/99', cvc: '123' }
    for (const field of CARD_FIELDS) type({ field, text: texts[field] })
    document.getElementById(CARD_BUTTON)?.focus()
  }
  return (
    <Notice tone="info" title={t('checkout.test.title')}>
      {t('checkout.test.text')}
      <ul className={styles.test} role="list">
        {kinds.map(kind => (
          <li key={kind}>
            <Button variant="secondary" size="small" onPress={() => fill(kind)}>{t(`checkout.test.${kind}`, { card: groupNumber(TEST_CARDS[kind]) })}</Button>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
