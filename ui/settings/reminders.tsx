'use client'
import { useUnit } from 'effector-react'
import { withNext } from '#core/domain/account/next-path.ts'
import { HOURS_OF_DAY } from '#core/domain/reminder/reminder-conf.ts'
import { pathTo } from '#core/domain/route/links.ts'
import { ButtonLink } from '../kit/button-link.tsx'
import { Card } from '../kit/card.tsx'
import { LinkTo } from '../kit/link.tsx'
import { useFormats, useLocale, useMessages } from '../kit/messages.tsx'
import { Notice } from '../kit/notice.tsx'
import { SelectField } from '../kit/select-field.tsx'
import { Stack } from '../kit/stack.tsx'
import { Switch } from '../kit/switch.tsx'
import { Heading, Text } from '../kit/text.tsx'
import { keeperValue } from '../keeper/model.ts'
import { $security, left, opened } from '../security/model.ts'
import { $isRegistered } from '../session/model.ts'
import { useVisit } from '../shell/use-visit.ts'
import { remindersChanged } from './model.ts'

/** STK-3. Off until asked for. An account has the address, so a guest is told that one is needed. */
export const Reminders = () => {
  const t = useMessages('settings')
  const registered = useUnit($isRegistered)
  return (
    <Card as="section" aria-labelledby="settings-reminders">
      <Stack gap={12}>
        <Heading level={2} size={18} id="settings-reminders">{t('reminders.title')}</Heading>
        {registered ? <Choices /> : (
          <>
            <Text>{t('reminders.guest')}</Text>
            <p><LinkTo href={withNext(pathTo('signUp'), pathTo('settings'))}>{t('guest.signUp')}</LinkTo></p>
          </>
        )}
      </Stack>
    </Card>
  )
}

/** The name of a time zone today: some had another one in earlier years. It says nothing of whether clocks are changed at present. */
const useZoneName = (zone: string): string => {
  const parts = new Intl.DateTimeFormat(useLocale(), { timeZone: zone, timeZoneName: 'longGeneric' }).formatToParts()
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone
}

const Choices = () => {
  const t = useMessages('settings')
  const { clock } = useFormats()
  const { conf, plan, security, change, open, leave } = useUnit({
    conf: keeperValue('reminder_conf'), plan: keeperValue('learning_plan'), security: $security, change: remindersChanged, open: opened, leave: left,
  })
  useVisit(open, leave)
  const zone = useZoneName(conf.zone)
  return (
    <>
      <Switch label={t('reminders.switch')} detail={t('reminders.switchHint')} isSelected={conf.on} onChange={on => change({ on })} />
      {conf.on && (
        <>
          <SelectField
            label={t('reminders.hour')}
            description={t('reminders.hourHint', { zone })}
            options={HOURS_OF_DAY.map(hour => ({ id: String(hour), label: clock(hour * 60) }))}
            value={String(conf.hour)}
            onChange={hour => change({ hour: Number(hour) })}
          />
          {plan?.times && <Text tone="soft">{t('reminders.fromPlan', { time: clock(plan.times.from) })}</Text>}
          <Text tone="soft">{t('reminders.pause')}</Text>
          {security?.isEmailProved === false && (
            <Notice tone="sun" live="status" action={<ButtonLink size="small" variant="secondary" href={pathTo('email')}>{t('reminders.prove')}</ButtonLink>}>{t('reminders.unproved')}</Notice>
          )}
        </>
      )}
    </>
  )
}
