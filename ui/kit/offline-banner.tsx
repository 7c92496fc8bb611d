'use client'
import { CloudOff } from 'lucide-react'
import { useMessages } from './messages.tsx'
import styles from './offline-banner.module.css'

/** ROUTE-8. The element is always in the page, so that its text is announced when it appears. */
export const OfflineBanner = ({ isOffline }: { readonly isOffline: boolean }) => {
  const t = useMessages('common')
  return (
    <div role="status" className={styles.live}>
      {isOffline && (
        <div className={styles.banner}>
          <CloudOff className={styles.icon} aria-hidden="true" />
          <p><strong>{t('offline.title')}</strong> {t('offline.text')}</p>
        </div>
      )}
    </div>
  )
}
