'use client'
import { useUnit } from 'effector-react'
import { useEffect, useState } from 'react'
import type { Locale } from '#core/domain/locale/locales.ts'
import { withLocale } from '#core/domain/locale/path.ts'
import { $decision } from '../consent/model.ts'
import { Button } from '../kit/button.tsx'
import { ButtonLink } from '../kit/button-link.tsx'
import { classNames } from '../kit/class-names.ts'
import { useMessages } from '../kit/messages.tsx'
import type { Messages } from '../kit/messages-config.ts'
import { loadOffer } from '../kit/messages-offer.ts'
import { suggestionDeclined, wordRead } from './model.ts'
import styles from './shell.module.css'

/** What the page before had to say. */
export const Word = ({ text }: { readonly text: string }) => {
  const t = useMessages('common')
  const read = useUnit(wordRead)
  return (
    <div className={styles.suggestion}>
      <p>{text}</p>
      <div className={styles.offers}><Button size="small" variant="secondary" onPress={() => read()}>{t('close')}</Button></div>
    </div>
  )
}

/** LOC-8. Offers the page in a language that the visitor reads, and in that language. */
export const Suggestion = ({ suggested, path }: { readonly suggested: Locale; readonly path: string }) => {
  const t = useMessages('common')
  const { decision, decline } = useUnit({ decision: $decision, decline: suggestionDeclined })
  const offer = useOffer(suggested)
  // Two at once cover half of a phone.
  if (offer === null || decision.asks) return null
  return (
    <aside className={classNames(styles.suggestion, styles.foreign)} aria-label={t('locale.label')}>
      <p lang={suggested}>{offer.text}</p>
      <div className={styles.offers} lang={suggested}>
        <ButtonLink size="small" variant="secondary" href={withLocale(suggested, path)} hrefLang={suggested}>{offer.accept}</ButtonLink>
        <Button size="small" variant="quiet" onPress={decline}>{offer.decline}</Button>
      </div>
    </aside>
  )
}

/** The texts of an offer once they have come; an offer that cannot be loaded is not made. */
const useOffer = (suggested: Locale) => {
  const [offer, setOffer] = useState<Messages['offer'] | null>(null)
  useEffect(() => {
    loadOffer(suggested).then(setOffer, () => setOffer(null))
  }, [suggested])
  return offer
}
