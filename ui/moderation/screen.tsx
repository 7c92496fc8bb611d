'use client'
import { useUnit } from 'effector-react'
import { type ReactNode, useState } from 'react'
import { readReason, REASON_LENGTH } from '#core/domain/moderation/submission.ts'
import type { ClassProposal } from '#core/domain/group-lesson/proposal.ts'
import type { ModeratedItem, ShownItem, WaitingItem } from '#core/domain/moderation/waiting-item.ts'
import type { TutorProfile } from '#core/domain/tutoring/tutor.ts'
import { SAMPLE_LONGEST } from '#core/domain/tutoring/voice-sample.ts'
import { AudioPlayer } from '../kit/audio-player.tsx'
import { Button } from '../kit/button.tsx'
import { Card } from '../kit/card.tsx'
import { EmptyState } from '../kit/empty-state.tsx'
import { Notice } from '../kit/notice.tsx'
import { Skeleton } from '../kit/skeleton.tsx'
import { Row, Stack } from '../kit/stack.tsx'
import { Heading, Text } from '../kit/text.tsx'
import { TextField } from '../kit/text-field.tsx'
import { useVisit } from '../shell/use-visit.ts'
import { $deciding, $failure, $shown, $waiting, decided, moderationLeft, moderationOpened, takenDown } from './model.ts'

/** GRP-1. A tool for developers, in English: what `npm run moderate` lists and decides. */
export const ModerationScreen = () => {
  const { waiting, shown, failure, ...model } = useUnit({ waiting: $waiting, shown: $shown, failure: $failure, moderationOpened, moderationLeft })
  useVisit(() => model.moderationOpened(), () => model.moderationLeft(), [])
  return (
    <div lang="en">
      <Stack gap={24}>
        <Heading level={1}>Moderation</Heading>
        <Text tone="soft">Profiles of tutors, reviews of lessons and classes of every week are shown once they are approved, and can be taken down. Whoever wrote one reads the reason, and can submit it once more.</Text>
        {failure !== null && <Notice>It failed: {failure}. This is what waits now.</Notice>}
        {!waiting && failure === null && <Skeleton heights={[220, 220]} gap={16} />}
        {waiting?.length === 0 && <EmptyState title="Nothing waits" text="What tutors say of themselves, and learners of their lessons, comes here first." />}
        {waiting?.map(each => <Waiting key={each.key} waiting={each} />)}
        {shown && shown.length > 0 && <Heading level={2}>Shown</Heading>}
        {shown?.map(each => <Shown key={each.key} shown={each} />)}
      </Stack>
    </div>
  )
}

const titleOf = (item: ModeratedItem): string => (item.kind === 'profile' ? item.profile.name : item.kind === 'review' ? `A review of ${item.tutor}` : `A class of ${item.tutor}`)

const Waiting = ({ waiting: { key, submittedAt, isAgain, item } }: { readonly waiting: WaitingItem }) => {
  const decide = useUnit(decided)
  return (
    <Item item={item} submittedAt={submittedAt} note={isAgain ? ', for the second and last time' : ''} no="Reject" onNo={reason => decide({ key, reason })} onYes={() => decide({ key, reason: null })}>
      {item.kind === 'profile' && item.shown && <Stack gap={4}><Text strong>Shown now</Text><Profile profile={item.shown} voice={item.shownVoice} /></Stack>}
    </Item>
  )
}
const Shown = ({ shown: { key, submittedAt, item } }: { readonly shown: ShownItem }) => {
  const takeDown = useUnit(takenDown)
  return <Item item={item} submittedAt={submittedAt} no="Take down" onNo={reason => takeDown({ key, reason })} />
}

interface ItemProps {
  readonly item: ModeratedItem
  readonly submittedAt: number
  readonly note?: string
  readonly no: string
  readonly onNo: (reason: string) => void
  readonly onYes?: () => void
  readonly children?: ReactNode
}
const Item = ({ item, submittedAt, note = '', no, onNo, onYes, children }: ItemProps) => {
  const deciding = useUnit($deciding)
  const [reason, setReason] = useState('')
  const read = readReason(reason)
  const time = new Date(submittedAt).toISOString()
  return (
    <Card as="article" aria-label={titleOf(item)}>
      <Stack gap={12}>
        <Heading level={2} size={22}>{titleOf(item)}</Heading>
        <Text size={14} tone="soft"><time dateTime={time}>{time}</time>{note}</Text>
        {item.kind === 'review' && <Text>{item.review.stars} of 5 stars. {item.review.text}</Text>}
        {item.kind === 'profile' && <Profile profile={item.profile} voice={item.voice} />}
        {item.kind === 'series' && <Series series={item.series} zone={item.zone} />}
        {children}
        <TextField label="Why not" description={`${REASON_LENGTH.least} to ${REASON_LENGTH.most} characters; whoever wrote it reads them.`} value={reason} onChange={setReason} />
        <Row gap={8}>
          {onYes && <Button isDisabled={deciding} onPress={onYes}>Approve</Button>}
          <Button variant="secondary" isDisabled={deciding || read === undefined} onPress={() => { if (read !== undefined) onNo(read) }}>{no}</Button>
        </Row>
      </Stack>
    </Card>
  )
}

const Series = ({ series: { kind, language, level, topic, about, materials, seats, minute, firstDate, weeks }, zone }: { readonly series: ClassProposal; readonly zone: string }) => (
  <Stack gap={4}>
    <Text size={14} tone="soft">
      {kind}, {language}, {level}, {seats} seats, each week at {Math.floor(minute / 60)}:{String(minute % 60).padStart(2, '0')} ({zone}) from {firstDate}{weeks !== null && `, ${weeks} weeks`}
    </Text>
    <Text strong lang={language}>{topic}</Text>
    <Text lang={language}>{about}</Text>
    {materials !== '' && <Text lang={language}>{materials}</Text>}
  </Stack>
)
const WORDS = { name: 'Their voice', play: 'Play their voice', pause: 'Pause their voice', progress: 'How far it has played', failed: 'The browser cannot play it.' } as const
const Profile = ({ profile: { native, teaches, speaks, levels, topics, about }, voice }: { readonly profile: TutorProfile; readonly voice: string | null }) => (
  <Stack gap={4}>
    <Text size={14} tone="soft">Teaches {teaches.join(', ')}; speaks {speaks.join(', ')}; levels {levels.join(', ')}; about {topics.join(', ')}</Text>
    <Text lang={native}>{about}</Text>
    {voice !== null && <AudioPlayer src={voice} longest={SAMPLE_LONGEST} words={WORDS} />}
  </Stack>
)
