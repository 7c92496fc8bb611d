'use client'
import { useUnit } from 'effector-react'
import { MOST_REST_DAYS } from '#core/domain/streak/rest-days.ts'
import { Card } from '../kit/card.tsx'
import { CheckCards } from '../kit/check-cards.tsx'
import { useFormats, useMessages } from '../kit/messages.tsx'
import { Notice } from '../kit/notice.tsx'
import { Stack } from '../kit/stack.tsx'
import { Heading, Text } from '../kit/text.tsx'
import { $isRegistered } from '../session/model.ts'
import { $isRestRefused, $restDays, restDaysChosen } from './model.ts'

/** STK-1. An account keeps the choice, so a guest is told that one is needed. */
export const RestDays = () => {
  const t = useMessages('streak')
  const { weekday } = useFormats()
  const { chosen, registered, refused, choose } = useUnit({ chosen: $restDays, registered: $isRegistered, refused: $isRestRefused, choose: restDaysChosen })
  const weekdays = [0, 1, 2, 3, 4, 5, 6].map(day => ({ id: String(day), label: weekday(`2024-01-0${day + 1}`) }))
  return (
    <Card as="section" aria-labelledby="streak-rest">
      <Stack gap={12}>
        <Heading level={2} size={18} id="streak-rest">{t('rest.title')}</Heading>
        <Text>{t('rest.text')}</Text>
        {registered
          ? <CheckCards label={t('rest.title')} labelHidden options={weekdays} value={chosen.map(String)} max={MOST_REST_DAYS} onChange={ids => choose(ids.map(Number))} />
          : <Text tone="soft">{t('rest.guest')}</Text>}
        {refused && <Notice tone="wrong">{t('rest.failed')}</Notice>}
      </Stack>
    </Card>
  )
}
