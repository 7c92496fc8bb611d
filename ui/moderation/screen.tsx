'use client'
import { useUnit } from 'effector-react'
import { useState } from 'react'
import { readReason, REASON_LENGTH } from '#core/domain/moderation/submission.ts'
import type { ModeratedItem, WaitingItem } from '#core/domain/moderation/waiting-item.ts'
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
import { $deciding, $failure, $waiting, decided, moderationLeft, moderationOpened } from './model.ts'

/** GRP-1. A tool for developers, in English: what `npm run moderate` lists and decides. */
export const ModerationScreen = () => {
  const { waiting, failure, ...model } = useUnit({ waiting: $waiting, failure: $failure, moderationOpened, moderationLeft })
  useVisit(() => model.moderationOpened(), () => model.moderationLeft(), [])
  return (
    <div lang="en">
      <Stack gap={24}>
        <Heading level={1}>Moderation</Heading>
        <Text tone="soft">Profiles of tutors and reviews of lessons are shown once they are approved. Whoever wrote one reads the reason, and can submit it once more.</Text>
        {failure !== null && <Notice>It failed: {failure}. This is what waits now.</Notice>}
        {!waiting && failure === null && <Skeleton heights={[220, 220]} gap={16} />}
        {waiting?.length === 0 && <EmptyState title="Nothing waits" text="What tutors say of themselves, and learners of their lessons, comes here first." />}
        {waiting?.map(each => <Waiting key={each.key} waiting={each} />)}
      </Stack>
    </div>
  )
}

const titleOf = (item: ModeratedItem): string => (item.kind === 'profile' ? item.profile.name : `A review of ${item.tutor}`)

const Waiting = ({ waiting: { key, submittedAt, isAgain, item } }: { readonly waiting: WaitingItem }) => {
  const { deciding, decide } = useUnit({ deciding: $deciding, decide: decided })
  const [reason, setReason] = useState('')
  const read = readReason(reason)
  const time = new Date(submittedAt).toISOString()
  return (
    <Card as="article" aria-label={titleOf(item)}>
      <Stack gap={12}>
        <Heading level={2} size={22}>{titleOf(item)}</Heading>
        <Text size={14} tone="soft"><time dateTime={time}>{time}</time>{isAgain && ', for the second and last time'}</Text>
        {item.kind === 'review' ? <Text>{item.review.stars} of 5 stars. {item.review.text}</Text> : <Profile profile={item.profile} voice={item.voice} />}
        {item.kind === 'profile' && item.shown && <Stack gap={4}><Text strong>Shown now</Text><Profile profile={item.shown} voice={item.shownVoice} /></Stack>}
        <TextField label="Why not" description={`${REASON_LENGTH.least} to ${REASON_LENGTH.most} characters; whoever wrote it reads them.`} value={reason} onChange={setReason} />
        <Row gap={8}>
          <Button isDisabled={deciding} onPress={() => decide({ key, reason: null })}>Approve</Button>
          <Button variant="secondary" isDisabled={deciding || read === undefined} onPress={() => { if (read !== undefined) decide({ key, reason: read }) }}>Reject</Button>
        </Row>
      </Stack>
    </Card>
  )
}

const WORDS = { name: 'Their voice', play: 'Play their voice', pause: 'Pause their voice', progress: 'How far it has played', failed: 'The browser cannot play it.' } as const
const Profile = ({ profile: { native, teaches, speaks, levels, topics, about }, voice }: { readonly profile: TutorProfile; readonly voice: string | null }) => (
  <Stack gap={4}>
    <Text size={14} tone="soft">Teaches {teaches.join(', ')}; speaks {speaks.join(', ')}; levels {levels.join(', ')}; about {topics.join(', ')}</Text>
    <Text lang={native}>{about}</Text>
    {voice !== null && <AudioPlayer key={voice} src={voice} longest={SAMPLE_LONGEST} words={WORDS} />}
  </Stack>
)
