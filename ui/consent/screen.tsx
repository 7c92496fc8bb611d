'use client'
import { useUnit } from 'effector-react'
import { useState } from 'react'
import { CHOICE_LIFETIME } from '#core/domain/consent/choice.ts'
import { EVERYTHING, NOTHING, OPTIONAL_PURPOSES, type Grants } from '#core/domain/consent/purposes.ts'
import { Button } from '../kit/button.tsx'
import { Card } from '../kit/card.tsx'
import { useFormats, useMessages } from '../kit/messages.tsx'
import { Notice } from '../kit/notice.tsx'
import { Skeleton } from '../kit/skeleton.tsx'
import { Stack } from '../kit/stack.tsx'
import { Switch } from '../kit/switch.tsx'
import { Heading, Text } from '../kit/text.tsx'
import { Choices } from './choices.tsx'
import styles from './consent.module.css'
import { $asker, $choice, $consentReady, $decision, $justChosen, $privacyAsked, choiceMade, type Chosen } from './model.ts'
import { Partners } from './partners.tsx'
import { useGrantsInWords, HistoryList } from './history.tsx'

/** CON-4. Shows which purposes are granted, why, for how long, and lets the person change them. */
export const ConsentScreen = () => {
  const t = useMessages('consent')
  const { ready, asker } = useUnit({ ready: $consentReady, asker: $asker })
  return (
    <Stack gap={24}>
      <Heading level={1}>{t('title')}</Heading>
      <Text>{t('intro')}</Text>
      {ready ? (
        <>
          <CurrentGrants />
          {asker === 'script' && <Notice title={t('managed.title')}>{t('managed.text')}</Notice>}
          <Purposes />
          <HistoryList />
        </>
      ) : (
        <Skeleton heights={[140, 170, 170, 190, 210]} gap={16} />
      )}
    </Stack>
  )
}

const CurrentGrants = () => {
  const t = useMessages('consent')
  const format = useFormats()
  const inWords = useGrantsInWords()
  const { decision, choice, asker } = useUnit({ decision: $decision, choice: $choice, asker: $asker })
  return (
    <Card tone="brand" as="section" aria-labelledby="consent-now">
      <Stack gap={12}>
        <Heading level={2} size={18} id="consent-now">{t('now.title')}</Heading>
        <Stack gap={4}>
          <Text>{t(choice ? `now.${choice.how}` : decision.asks ? 'now.waits' : 'now.default')}</Text>
          <Text>{t('now.on', { list: inWords(decision.grants) })}</Text>
          {choice && asker === 'own' && <Text size={14} tone="soft">{t('now.term', { since: format.date(choice.at), until: format.date(choice.at + CHOICE_LIFETIME) })}</Text>}
        </Stack>
      </Stack>
    </Card>
  )
}

/** CON-3, CON-5. The switches show the grants in force, so none is on before consent is given. Rejecting works even where a script asks. */
const Purposes = () => {
  const [t, common] = [useMessages('consent'), useMessages('common')]
  const model = useUnit({ decision: $decision, asker: $asker, privacyAsked: $privacyAsked, choiceMade })
  const [edits, setEdits] = useState<Partial<Grants>>({})
  const isOurs = model.asker === 'own'
  const shown: Grants = { ...model.decision.grants, ...(isOurs && edits) }
  const choose = (chosen: Pick<Chosen, 'how' | 'grants'>) => {
    model.choiceMade({ ...chosen, source: 'preferences' })
    setEdits({})
  }
  return (
    <>
      <ul className={styles.list} role="list">
        <Card as="li">
          <Switch label={t('purposes.necessary.title')} detail={t('purposes.necessary.text')} isSelected isDisabled onChange={() => undefined} />
          <Partners purpose="necessary" />
        </Card>
        {OPTIONAL_PURPOSES.map(purpose => {
          const isBlockedBySignal = purpose === 'marketing' && model.privacyAsked
          return (
            <Card as="li" key={purpose}>
              <Switch
                label={t(`purposes.${purpose}.title`)}
                detail={t(`purposes.${purpose}.text`)}
                isSelected={shown[purpose]}
                isDisabled={isBlockedBySignal || !isOurs}
                onChange={on => setEdits({ ...edits, [purpose]: on })}
              />
              {isBlockedBySignal && <div className={styles.barred}><Notice>{t('signal')}</Notice></div>}
              <Partners purpose={purpose} />
            </Card>
          )
        })}
      </ul>
      <Choices>
        {isOurs && <Button variant="secondary" onPress={() => choose({ how: 'custom', grants: shown })}>{t('save')}</Button>}
        {isOurs && <Button variant="secondary" onPress={() => choose({ how: 'accept', grants: EVERYTHING })}>{common('consent.accept')}</Button>}
        <Button variant="secondary" onPress={() => choose({ how: 'reject', grants: NOTHING })}>{common('consent.reject')}</Button>
      </Choices>
      <Saved />
    </>
  )
}

/** Confirms the choice beside the buttons, and to screen readers. */
const Saved = () => {
  const t = useMessages('consent')
  const inWords = useGrantsInWords()
  const { decision, justChosen } = useUnit({ decision: $decision, justChosen: $justChosen })
  return (
    <div role="status" className={styles.saved}>
      {justChosen && <Notice key={justChosen.id} tone="right" title={t('saved')}>{t('now.on', { list: inWords(decision.grants) })}</Notice>}
    </div>
  )
}
