'use client'
import { useUnit } from 'effector-react'
import { Hand, MicOff } from 'lucide-react'
import type { SeatedPerson } from '#core/domain/classroom/line.ts'
import { MOST_WITH_PICTURES, raisedHands } from '#core/domain/classroom/room.ts'
import { spokenParts } from '#core/domain/classroom/spoken.ts'
import { Avatar } from '../kit/avatar.tsx'
import { useLocale, useMessages } from '../kit/messages.tsx'
import { Notice } from '../kit/notice.tsx'
import { StatusLine } from '../kit/status-line.tsx'
import { Text } from '../kit/text.tsx'
import { VisuallyHidden } from '../kit/visually-hidden.tsx'
import styles from './classroom.module.css'
import { $media, $screen } from './devices-model.ts'
import { $classroom, $lineState, $pictures, $received, $room, $speaking, $spoken, $wasLost } from './model.ts'
import { useNames } from './use-names.ts'
import { Video } from './video.tsx'

/** Everybody in the classroom with what they show, oneself last. */
export const Stage = () => {
  const t = useMessages('classroom')
  const { room, classroom, received, media, screen, pictures } = useUnit({ room: $room, classroom: $classroom, received: $received, media: $media, screen: $screen, pictures: $pictures })
  const { nameOf } = useNames()
  const own = classroom?.own.seat
  const others = room.people.filter(({ seat }) => seat !== own)
  const self = room.people.find(({ seat }) => seat === own)
  const hands = raisedHands(room).map(({ seat }) => seat)
  return (
    <section className={styles.stage} aria-label={t('people.title')}>
      <LineNotice />
      {!pictures && <Notice>{t('people.soundOnly', { count: MOST_WITH_PICTURES })}</Notice>}
      <ul role="list" className={styles.tiles} data-many={others.length + 1 > 2 || undefined}>
        {screen && self && <li className={styles.tile} data-screen><Video flow={screen} isOwn isShown label={t('people.screen', { name: nameOf(self) })} /><p className={styles.plate}>{t('people.screen', { name: nameOf(self) })}</p></li>}
        {others.map(person => {
          const theirs = received.find(({ seat }) => seat === person.seat)
          return (
            <Tile key={person.seat} person={person} hand={hands.indexOf(person.seat)} state={theirs?.state ?? 'connecting'}>
              {theirs?.flow && <Video flow={theirs.flow} label={nameOf(person)} isShown={person.state.camera && pictures} />}
            </Tile>
          )
        })}
        {others.map(person => {
          const shared = received.find(({ seat }) => seat === person.seat)?.screen
          return shared && <li key={`${person.seat}-screen`} className={styles.tile} data-screen><Video flow={shared} isShown label={t('people.screen', { name: nameOf(person) })} /><p className={styles.plate}>{t('people.screen', { name: nameOf(person) })}</p></li>
        })}
        {self && (
          <Tile person={self} hand={hands.indexOf(self.seat)} state="connected" isOwn>
            {media && <Video flow={media.own.flow} label={t('check.preview')} isOwn isMirrored isShown={self.state.camera} />}
          </Tile>
        )}
      </ul>
      {others.length === 0 && <Text tone="soft">{t('people.alone')}</Text>}
      {classroom?.own.role === 'host' && <SpeakingTime />}
    </section>
  )
}

interface TileProps {
  readonly person: SeatedPerson
  /** The place among raised hands, -1 for one that is down. */
  readonly hand: number
  readonly state: 'connecting' | 'connected' | 'lost'
  readonly isOwn?: boolean
  readonly children: React.ReactNode
}
const Tile = ({ person, hand, state, isOwn = false, children }: TileProps) => {
  const t = useMessages('classroom')
  const { nameOf, label } = useNames()
  const isSpeaking = useUnit($speaking).includes(person.seat)
  const name = nameOf(person)
  return (
    <li className={styles.tile} data-speaking={isSpeaking || undefined} data-own={isOwn || undefined}>
      <div className={styles.face} aria-hidden="true"><Avatar name={name} /></div>
      {children}
      <p className={styles.plate}>
        <span className={styles.plateName}>{isOwn ? label(person) : name}</span>
        {person.role === 'host' && <span className={styles.badge}>{t('people.host')}</span>}
        {!isOwn && state !== 'connected' && <span>{t(`people.${state}`)}</span>}
        {!person.state.microphone && <span className={styles.mark}><MicOff aria-hidden="true" /><VisuallyHidden>{t('people.muted')}</VisuallyHidden></span>}
        {isSpeaking && <VisuallyHidden>{t('people.speaking')}</VisuallyHidden>}
        {hand >= 0 && <span className={styles.hand}><Hand aria-hidden="true" /> {hand + 1}<VisuallyHidden>{t('people.hand')}</VisuallyHidden></span>}
      </p>
    </li>
  )
}

/** How the line stands, said when it changes. */
const LineNotice = () => {
  const t = useMessages('classroom')
  const { state, wasLost } = useUnit({ state: $lineState, wasLost: $wasLost })
  return (
    <StatusLine>
      {state !== 'open' && <Notice tone={wasLost ? 'sun' : 'info'}>{t(wasLost ? 'line.lost' : 'line.connecting')}</Notice>}
    </StatusLine>
  )
}

/** For who teaches: the part of all speaking that each has had. */
const SpeakingTime = () => {
  const t = useMessages('classroom')
  const locale = useLocale()
  const { spoken, room } = useUnit({ spoken: $spoken, room: $room })
  const { label } = useNames()
  const parts = spokenParts({ ...Object.fromEntries(room.people.map(({ seat }) => [seat, 0])), ...spoken })
  if (Object.values(parts).every(part => part === 0)) return null
  const percent = new Intl.NumberFormat(locale, { style: 'percent' })
  return (
    <div className={styles.spoken}>
      <h2 className={styles.spokenTitle}>{t('people.spoken')}</h2>
      <ul role="list">
        {room.people.map(person => (
          <li key={person.seat}>
            <span>{t('people.part', { name: label(person), part: percent.format((parts[person.seat] ?? 0) / 100) })}</span>
            <span className={styles.bar} aria-hidden="true"><span style={{ inlineSize: `${parts[person.seat] ?? 0}%` }} /></span>
          </li>
        ))}
      </ul>
    </div>
  )
}
