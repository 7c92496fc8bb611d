'use client'
import { useUnit } from 'effector-react'
import { type ChangeEvent, useEffect, useMemo, useRef, useState } from 'react'
import { isFinal } from '#core/domain/moderation/submission.ts'
import { pathTo } from '#core/domain/route/links.ts'
import type { AudioType } from '#core/domain/tutoring/audio-type.ts'
import { SAMPLE_LONGEST } from '#core/domain/tutoring/voice-sample.ts'
import type { OwnTeaching } from '#core/ports/teaching.ts'
import { AudioPlayer } from '../kit/audio-player.tsx'
import { Button } from '../kit/button.tsx'
import { Card } from '../kit/card.tsx'
import { useMessages } from '../kit/messages.tsx'
import { Notice } from '../kit/notice.tsx'
import { ProgressBar } from '../kit/progress-bar.tsx'
import { Row, Stack } from '../kit/stack.tsx'
import { StatusLine } from '../kit/status-line.tsx'
import { Heading, Text } from '../kit/text.tsx'
import { RetryNotice } from '../shell/retry-notice.tsx'
import { useTitleFocus } from '../shell/use-title-focus.ts'
import { readSample } from './read-sample.ts'
import {
  $draft, $recording, $removingVoice, $sendingVoice, $voiceDone, $voiceFailure, $voiceProblem, discarded, recordPressed, soundChosen, soundRefused, stopPressed, voiceRemoved, voiceSent,
} from './voice-model.ts'

const [DRAFT, STOP] = ['voice-draft', 'voice-stop']
/** GRP-1. The sample of a tutor’s voice: recorded or chosen, heard, sent, and what became of it. */
export const Voice = ({ own }: { readonly own: OwnTeaching }) => {
  const t = useMessages('teaching')
  const { draft, done, problem, failure, sending, removing, recording, ...model } = useUnit({
    draft: $draft, done: $voiceDone, problem: $voiceProblem, failure: $voiceFailure, sending: $sendingVoice, removing: $removingVoice, recording: $recording, voiceSent, voiceRemoved,
  })
  const isRecording = recording === 'recording'
  useTitleFocus(isRecording ? STOP : draft ? DRAFT : 'voice', isRecording ? 'recording' : draft ?? 'none')
  return (
    <Card as="section" aria-labelledby="voice">
      <Stack gap={16}>
        <Stack gap={4}>
          <Heading level={2} size={22} id="voice" focusable>{t('voice.title')}</Heading>
          <Text>{t('voice.text', { seconds: SAMPLE_LONGEST })}</Text>
        </Stack>
        {!draft && own.voice !== null && <Submitted own={own} voice={own.voice} />}
        {draft && <Draft bytes={draft.bytes} type={draft.type} />}
        {(own.shown || !isFinal(own.review)) && <Recording />}
        <StatusLine>{done && <Notice tone={done === 'rejected' ? 'sun' : 'right'}>{t(done === 'rejected' ? 'profile.sent.REJECTED' : `voice.done.${done}`)}</Notice>}</StatusLine>
        {problem && <Notice tone="wrong">{t(`voice.problems.${problem}`)}</Notice>}
        {failure && (
          <RetryNotice
            error={failure} onRetry={draft ? model.voiceSent : model.voiceRemoved} isPending={draft ? sending : removing} here={pathTo('teach')}
            text={failure.code === 'network' ? t(draft ? 'voice.notSent' : 'voice.notRemoved') : failure.code === 'limit_reached' ? t('profile.limit') : undefined}
          />
        )}
      </Stack>
    </Card>
  )
}

const Player = ({ src }: { readonly src: string | Blob }) => {
  const t = useMessages('teaching')
  return <AudioPlayer src={src} longest={SAMPLE_LONGEST} words={{ name: t('voice.name'), play: t('voice.play'), pause: t('voice.pause'), progress: t('voice.progress'), failed: t('voice.failed') }} />
}

/** What was sent last, and what learners hear meanwhile. */
const Submitted = ({ own: { review, shown, shownVoice }, voice }: { readonly own: OwnTeaching; readonly voice: string }) => {
  const t = useMessages('teaching')
  const { pending, remove } = useUnit({ pending: $removingVoice, remove: voiceRemoved })
  const state = shown && voice === shownVoice ? 'APPROVED' : review.status
  return (
    <Stack gap={12}>
      <Player src={voice} />
      <Text tone="soft">{t(`voice.state.${state}`)}{shown && shownVoice !== null && shownVoice !== voice && ` ${t('voice.before')}`}</Text>
      <Row><Button variant="quiet" size="small" isPending={pending} onPress={() => remove()}>{t('voice.remove')}</Button></Row>
    </Stack>
  )
}

const Draft = ({ bytes, type }: { readonly bytes: Uint8Array<ArrayBuffer>; readonly type: AudioType }) => {
  const t = useMessages('teaching')
  const sound = useMemo(() => new Blob([bytes], { type }), [bytes, type])
  const { sending, send, discard } = useUnit({ sending: $sendingVoice, send: voiceSent, discard: discarded })
  return (
    <Stack gap={12}>
      <Heading level={3} size={18} id={DRAFT} focusable>{t('voice.draft')}</Heading>
      <Player src={sound} />
      <Row gap={8}>
        <Button isPending={sending} onPress={() => send()}>{t('voice.send')}</Button>
        <Button variant="quiet" isDisabled={sending} onPress={() => discard()}>{t('voice.discard')}</Button>
      </Row>
    </Stack>
  )
}

const SECOND = 1000
/** How long it has been recorded, for whoever watches. */
const Elapsed = () => {
  const t = useMessages('teaching')
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setSeconds(before => before + 1), SECOND)
    return () => clearInterval(timer)
  }, [])
  return <ProgressBar value={Math.min(seconds, SAMPLE_LONGEST)} max={SAMPLE_LONGEST} label={t('voice.elapsed')} valueText={t('voice.seconds', { count: seconds })} />
}

const Recording = () => {
  const t = useMessages('teaching')
  const { recording, draft, sending, ...model } = useUnit({ recording: $recording, draft: $draft, sending: $sendingVoice, recordPressed, stopPressed, soundChosen, soundRefused })
  const input = useRef<HTMLInputElement>(null)
  const read = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    // The same file can be chosen again.
    target.value = ''
    if (file) void readSample(file).then(read => (typeof read === 'string' ? model.soundRefused(read) : model.soundChosen(read)), () => model.soundRefused('empty'))
  }
  if (recording === 'recording') {
    return (
      <Stack gap={12}>
        <Text>{t('voice.recording', { seconds: SAMPLE_LONGEST })}</Text>
        <Elapsed />
        <Row><Button id={STOP} onPress={() => model.stopPressed()}>{t('voice.stop')}</Button></Row>
      </Stack>
    )
  }
  return (
    <Stack gap={8}>
      <Row gap={8}>
        <Button variant="secondary" isPending={recording === 'waiting'} isDisabled={sending} onPress={() => model.recordPressed()}>{t(draft ? 'voice.again' : 'voice.record')}</Button>
        <input ref={input} type="file" accept="audio/*" hidden onChange={read} />
        <Button variant="quiet" isDisabled={sending || recording === 'waiting'} onPress={() => input.current?.click()}>{t('voice.file')}</Button>
      </Row>
      {recording === 'waiting' && <Text size={14} tone="soft">{t('voice.waiting')}</Text>}
    </Stack>
  )
}
