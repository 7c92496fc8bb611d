'use client'
import { useUnit } from 'effector-react'
import { useEffect, useState } from 'react'
import { pathTo } from '#core/domain/route/links.ts'
import { Button } from '../kit/button.tsx'
import { ButtonLink } from '../kit/button-link.tsx'
import { Card } from '../kit/card.tsx'
import { ErrorNotice } from '../kit/error-notice.tsx'
import { LinkTo } from '../kit/link.tsx'
import { Row, Stack } from '../kit/stack.tsx'
import { StatusLine } from '../kit/status-line.tsx'
import { Heading, Text } from '../kit/text.tsx'
import { TextField } from '../kit/text-field.tsx'
import { $isRegistered } from '../session/model.ts'
import { $fetched } from '../session/profile.ts'
import { $subscriptions } from './subscriptions.ts'
import { $clock, $clockFailure, $moving, timeMachineOpened, timeMoved } from './time-machine-model.ts'

const HOUR = 3_600_000
const STEPS = [['1 hour', HOUR], ['1 day', 24 * HOUR], ['1 week', 7 * 24 * HOUR], ['30 days', 30 * 24 * HOUR], ['1 year', 365 * 24 * HOUR]] as const
const text = (at: number) => `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`

/** PUR-4. A tool for developers, in English: moves the time of one's own payments through trials, reminders, renewals and retries. */
export const TimeMachineScreen = () => {
  const model = useUnit({ clock: $clock, failure: $clockFailure, moving: $moving, registered: $isRegistered, subscriptions: $subscriptions, fetched: $fetched, timeMachineOpened, timeMoved })
  const [date, setDate] = useState('')
  useEffect(() => { model.timeMachineOpened() }, [model.timeMachineOpened])
  const { clock } = model
  const to = Date.parse(`${date}Z`)
  return (
    <div lang="en">
      <Stack gap={24}>
        <Heading level={1}>Time machine</Heading>
        <Text tone="soft">Moves the time of your own payments in the sandbox. Everything that is due happens on the way, each thing at its time. It never goes back.</Text>
        {!model.registered && <Card><Stack gap={12}><Text>Only an account pays for anything.</Text><ButtonLink href={pathTo('choosePlan')}>Buy something</ButtonLink></Stack></Card>}
        {model.failure && <ErrorNotice error={model.failure} onAction={model.timeMachineOpened} />}
        {clock && (
          <Card tone="raised">
            <Stack gap={16}>
              <StatusLine>
                <Text size={22} strong>It is {text(clock.now)}</Text>
                <Text tone="soft">{clock.next === null ? 'Nothing more happens by itself.' : `Something happens at ${text(clock.next)}.`}</Text>
              </StatusLine>
              <Row gap={8}>
                <Button isPending={model.moving} isDisabled={clock.next === null} onPress={() => { if (clock.next !== null) model.timeMoved(clock.next) }}>To what happens next</Button>
                {STEPS.map(([name, ms]) => <Button key={name} variant="secondary" isDisabled={model.moving} onPress={() => model.timeMoved(clock.now + ms)}>{`+ ${name}`}</Button>)}
              </Row>
              <form onSubmit={event => { event.preventDefault(); if (to > clock.now) model.timeMoved(to) }}>
                <Stack gap={12}>
                  <TextField label="To a time (UTC)" description="Like 2027-01-31T12:00, at most two years on." value={date} onChange={setDate} error={date !== '' && !(to > clock.now) ? 'Give a time after the present one' : undefined} />
                  <Button type="submit" variant="secondary" isDisabled={model.moving || !(to > clock.now)}>Move</Button>
                </Stack>
              </form>
            </Stack>
          </Card>
        )}
        <Stack as="ul" gap={12}>
          {model.subscriptions?.map(({ id, plan, status, coveredUntil, accessUntil, next }) => (
            <Card as="li" key={id}>
              <Stack gap={4}>
                <Text strong>{`${plan.id}: ${status}`}</Text>
                <Text size={14}>{`Covered until ${text(coveredUntil)}, access until ${text(accessUntil)}`}</Text>
                {next.map(({ at, price }) => <Text key={at} size={14} tone="soft">{`${text(at)}: ${price.amount} ${price.currency}`}</Text>)}
              </Stack>
            </Card>
          ))}
        </Stack>
        <Text size={14} tone="soft">{`Products: ${model.fetched.products.map(({ category, status, trial }) => `${category} ${status}${trial ? ' (trial)' : ''}`).join(', ') || 'none'}`}</Text>
        <Row gap={16}>
          <LinkTo href={pathTo('subscriptions')}>Payments and subscriptions</LinkTo>
          <LinkTo href={pathTo('devMailbox')}>Mailbox</LinkTo>
        </Row>
      </Stack>
    </div>
  )
}
