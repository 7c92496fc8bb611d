'use client'
import { useUnit } from 'effector-react'
import { Mic, Square } from 'lucide-react'
import { useEffect } from 'react'
import type { Hearing } from '#core/domain/grading/heard.ts'
import type { Language } from '#core/domain/locale/locales.ts'
import { Button } from '../../kit/button.tsx'
import { useMessages } from '../../kit/messages.tsx'
import { Text } from '../../kit/text.tsx'
import { Speak } from '../../shell/speak.tsx'
import { $speaking, choiceReopened, comparisonAsked, microphonePressed, recognitionChosen, speakingSkipped } from '../microphone.ts'
import styles from '../screen.module.css'
import { $unheard } from '../speaking.ts'
import { GlossedPhrase } from './glossed-phrase.tsx'
import { ACTION_ID, type AnswerProps, Nothing, type StepView } from './view.ts'

const Ask = () => useMessages('lesson')('ask.speak')
const Prompt = ({ step: { phrase } }: Pick<AnswerProps<'speak'>, 'step'>) =>
  <span className={styles.heard}><GlossedPhrase phrase={phrase} /><Speak phrase={phrase} withSlow /></span>

/** CRS-2. The sentence is said, in one of the ways that the device has and the learner wants, or the step is skipped. */
const Answer = ({ step: { phrase } }: AnswerProps<'speak'>) => {
  const t = useMessages('lesson')
  const { speaking: { way, failure, hearing }, skip } = useUnit({ speaking: $speaking, skip: speakingSkipped })
  return (
    <div className={styles.speaking}>
      <div role="status" className={styles.understood}>
        {failure !== null && <Text>{t(`speak.failed.${failure}`)}</Text>}
        {hearing && <Understood hearing={hearing} lang={phrase.lang} />}
      </div>
      {way === 'ask' && <Choice />}
      {way === 'recognise' && <Recognised />}
      {way === 'record' && <Recorded />}
      {way === 'aloud' && <Text tone="soft" align="center">{t('speak.aloud')}</Text>}
      <Button variant="quiet" size="small" onPress={skip}>{t('speak.skip')}</Button>
    </div>
  )
}

/** The sentence with the words marked that were not heard, and what was heard in their place. When all were, the focus is on the button that goes on. */
const Understood = ({ hearing: { heard, right, parts }, lang }: { readonly hearing: Hearing; readonly lang: Language }) => {
  const t = useMessages('lesson')
  useEffect(() => {
    if (right) document.getElementById(ACTION_ID)?.focus()
  }, [right])
  if (right) return <Text tone="right" strong>{t('speak.allHeard')}</Text>
  return (
    <>
      <p lang={lang} className={styles.parts} aria-hidden="true">{parts.map(({ text, isHeard }, index) => <span key={index} data-heard={isHeard}>{text}</span>)}</p>
      <Text>{t.rich('speak.heardInstead', { heard, said: words => <span lang={lang}>{words}</span> })}</Text>
    </>
  )
}

const Choice = () => {
  const t = useMessages('lesson')
  const choose = useUnit(recognitionChosen)
  return (
    <>
      <Text tone="soft" align="center">{t('speak.consent')}</Text>
      <div className={styles.ways}>
        <Button variant="secondary" onPress={() => choose('allowed')}>{t('speak.allow')}</Button>
        <Button variant="secondary" onPress={() => choose('refused')}>{t('speak.refuse')}</Button>
      </div>
    </>
  )
}

/** The button keeps its place and the focus, whatever it does next. It takes the focus from a button that it has replaced. */
const Microphone = ({ children }: { readonly children: string }) => {
  const t = useMessages('lesson')
  const { speaking: { capture }, press } = useUnit({ speaking: $speaking, press: microphonePressed })
  const isOn = capture === 'listening' || capture === 'recording'
  useEffect(() => {
    if (document.activeElement === document.body) document.getElementById(MICROPHONE_ID)?.focus()
  }, [])
  return <Button id={MICROPHONE_ID} variant="secondary" icon={isOn ? <Square aria-hidden="true" /> : <Mic aria-hidden="true" />} onPress={press}>{isOn ? t('speak.stop') : children}</Button>
}
const MICROPHONE_ID = 'lesson-microphone'

const Recognised = () => {
  const t = useMessages('lesson')
  const { speaking: { capture, hearing, failure }, choose } = useUnit({ speaking: $speaking, choose: recognitionChosen })
  return (
    <>
      {capture === 'listening' && <Text tone="soft" align="center">{t('speak.listening')}</Text>}
      <Microphone>{t(hearing || failure ? 'speak.again' : 'speak.start')}</Microphone>
      {capture === 'idle' && <Button variant="quiet" size="small" onPress={() => choose('refused')}>{t('speak.refuse')}</Button>}
    </>
  )
}

const Recorded = () => {
  const t = useMessages('lesson')
  const { speaking: { capture, isRecorded, mayRecognise }, unheard, compare, reopen } = useUnit({ speaking: $speaking, unheard: $unheard, compare: comparisonAsked, reopen: choiceReopened })
  const hasVoice = unheard !== 'no-voice'
  const note = capture === 'recording' ? 'speak.recording' : capture === 'waiting' ? 'speak.waiting' : hasVoice ? 'speak.private' : 'speak.privateAlone'
  return (
    <>
      <Text tone="soft" align="center">{t(note)}</Text>
      <div className={styles.ways}>
        <Microphone>{t(isRecorded ? 'speak.recordAgain' : 'speak.record')}</Microphone>
        {isRecorded && <Button variant="secondary" onPress={compare}>{t(hasVoice ? 'speak.compare' : 'speak.listenBack')}</Button>}
      </div>
      {capture === 'idle' && mayRecognise && <Button variant="quiet" size="small" onPress={reopen}>{t('speak.allow')}</Button>}
    </>
  )
}

export const speakView: StepView<'speak'> = { Ask, Prompt, Help: Nothing, Answer, Solution: Nothing }
