'use client'
import { useUnit } from 'effector-react'
import { Download } from 'lucide-react'
import { OPTIONAL_PURPOSES, type Grants } from '#core/domain/consent/purposes.ts'
import { Button } from '../kit/button.tsx'
import { Card } from '../kit/card.tsx'
import { useFormats, useMessages } from '../kit/messages.tsx'
import { Stack } from '../kit/stack.tsx'
import { Heading, Text } from '../kit/text.tsx'
import styles from './consent.module.css'
import { historyDownloaded } from './download.ts'
import { $history } from './model.ts'

/** Returns a function that lists the granted purposes in the interface language. */
export const useGrantsInWords = () => {
  const t = useMessages('consent')
  const { list } = useFormats()
  return (grants: Grants) => list((['necessary', ...OPTIONAL_PURPOSES.filter(purpose => grants[purpose])] as const).map(purpose => t(`purposes.${purpose}.title`)))
}

/** CON-4. The choices made on this device, newest first. */
export const HistoryList = () => {
  const t = useMessages('consent')
  const format = useFormats()
  const inWords = useGrantsInWords()
  const model = useUnit({ history: $history, historyDownloaded })
  return (
    <Card as="section" aria-labelledby="consent-receipt">
      <Stack gap={12}>
        <Heading level={2} size={18} id="consent-receipt">{t('receipt.title')}</Heading>
        {model.history.length === 0 ? <Text tone="soft">{t('receipt.empty')}</Text> : (
          <>
            <Text tone="soft">{t('receipt.text')}</Text>
            <ol className={styles.past} role="list">
              {model.history.toReversed().map(({ id, at, how, grants, signal }) => (
                <li key={id}>
                  <span>
                    {how === 'accept' || how === 'reject' ? t(`receipt.${how}`) : t('receipt.custom', { list: inWords(grants) })}
                    {signal && grants.marketing && <span className={styles.remark}>{t('receipt.signal')}</span>}
                  </span>
                  <time dateTime={new Date(at).toISOString()}>{t('receipt.at', { date: format.date(at), time: format.time(at) })}</time>
                </li>
              ))}
            </ol>
            <div><Button variant="secondary" size="small" icon={<Download aria-hidden="true" />} onPress={() => model.historyDownloaded()}>{t('receipt.download')}</Button></div>
          </>
        )}
      </Stack>
    </Card>
  )
}
