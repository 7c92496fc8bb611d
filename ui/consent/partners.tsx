'use client'
import { useUnit } from 'effector-react'
import { ChevronDown } from 'lucide-react'
import { VENDORS } from '#core/domain/analytics/vendor-facts.ts'
import { VENDOR_NAMES, VENDOR_PURPOSES } from '#core/domain/analytics/vendors.ts'
import type { Purpose } from '#core/domain/consent/purposes.ts'
import { useMessages } from '../kit/messages.tsx'
import { $pageContext } from '../shell/page-context.ts'
import styles from './consent.module.css'

const partnersOf = (purpose: Purpose) => VENDOR_NAMES.filter(name => VENDOR_PURPOSES[name].some(each => each === purpose))

/** CON-6. The vendors of one purpose, with the cookies and storage keys that each leaves on this device. */
export const Partners = ({ purpose }: { readonly purpose: Purpose }) => {
  const t = useMessages('consent')
  const context = useUnit($pageContext)
  const partners = partnersOf(purpose)
  if (partners.length === 0) return <p className={styles.soft}>{t(purpose === 'necessary' ? 'vendors.own' : 'vendors.none')}</p>
  return (
    <details className={styles.partners}>
      <summary>{t('vendors.summary', { count: partners.length })}<ChevronDown aria-hidden="true" /></summary>
      <dl>
        {partners.map(name => (
          <div key={name}>
            <dt>
              {VENDORS[name].title}
              {context?.vendors.includes(name) === false && <span className={styles.soft}>{t('vendors.idle')}</span>}
            </dt>
            <dd><Leftovers kind="cookies" names={VENDORS[name].cookies} /></dd>
            <dd><Leftovers kind="storage" names={VENDORS[name].storage} /></dd>
          </div>
        ))}
      </dl>
      <p className={styles.soft}>{t('vendors.star')}</p>
    </details>
  )
}

const Leftovers = ({ kind, names }: { readonly kind: 'cookies' | 'storage'; readonly names: readonly string[] }) => {
  const t = useMessages('consent')
  return t.rich(`vendors.${kind}`, { list: names.join(', '), names: words => <span className={styles.names} translate="no">{words}</span> })
}
