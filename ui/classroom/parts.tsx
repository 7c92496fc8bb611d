'use client'
import { useUnit } from 'effector-react'
import { Hand, Mic, MicOff, MonitorUp, MonitorX, PhoneOff, Video as Camera, VideoOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { DEVICE_KINDS, type OwnDevice } from '#core/ports/classroom-media.ts'
import { Notice } from '../kit/notice.tsx'
import { SelectField } from '../kit/select-field.tsx'
import { useMessages } from '../kit/messages.tsx'
import { StatusLine } from '../kit/status-line.tsx'
import styles from './classroom.module.css'
import { $chosen, $devices, $isUnsupported, $level, $media, $on, $problem, $screen, deviceChosen, LEVELS_OF_SOUND, screenToggled, toggled } from './devices-model.ts'
import { $hand, handToggled, leavePressed } from './model.ts'

interface ControlProps {
  readonly label: string
  readonly icon: ReactNode
  readonly onPress: () => void
  readonly isOn?: boolean
  readonly isDanger?: boolean
  readonly isDisabled?: boolean
}
/** A round button with its name under it, since a picture alone is a riddle. */
const Control = ({ label, icon, onPress, isOn, isDanger, isDisabled }: ControlProps) => (
  <button type="button" className={styles.control} data-on={isOn || undefined} data-danger={isDanger || undefined} disabled={isDisabled} onClick={() => onPress()}>
    <span className={styles.controlIcon} aria-hidden="true">{icon}</span>
    <span className={styles.controlName}>{label}</span>
  </button>
)

export const DeviceControls = () => {
  const t = useMessages('classroom')
  const { on, media, ...model } = useUnit({ on: $on, media: $media, toggled })
  return (
    <>
      <Control label={t(on.microphone ? 'turn.microphoneOff' : 'turn.microphoneOn')} icon={on.microphone ? <Mic /> : <MicOff />} isOn={on.microphone} isDisabled={!media} onPress={() => model.toggled('microphone')} />
      <Control label={t(on.camera ? 'turn.cameraOff' : 'turn.cameraOn')} icon={on.camera ? <Camera /> : <VideoOff />} isOn={on.camera} isDisabled={!media} onPress={() => model.toggled('camera')} />
    </>
  )
}
/** All that one does in a classroom, at the lower edge. */
export const Controls = () => {
  const t = useMessages('classroom')
  const { media, screen, hand, ...model } = useUnit({ media: $media, screen: $screen, hand: $hand, screenToggled, handToggled, leavePressed })
  return (
    <div className={styles.controls} role="toolbar" aria-label={t('title')}>
      <DeviceControls />
      <Control label={t(screen ? 'turn.screenOff' : 'turn.screenOn')} icon={screen ? <MonitorX /> : <MonitorUp />} isOn={screen !== null} isDisabled={!media} onPress={model.screenToggled} />
      <Control label={t(hand ? 'turn.handDown' : 'turn.handUp')} icon={<Hand />} isOn={hand} onPress={model.handToggled} />
      <Control label={t('turn.leave')} icon={<PhoneOff />} isDanger onPress={model.leavePressed} />
    </div>
  )
}

/** Why a device gives nothing, and what to do. */
export const DeviceProblem = () => {
  const t = useMessages('classroom')
  const { problem, unsupported } = useUnit({ problem: $problem, unsupported: $isUnsupported })
  return (
    <StatusLine>
      {unsupported && <Notice tone="sun">{t('check.unsupported')}</Notice>}
      {problem && <Notice tone="sun">{t(`problem.${problem.what}.${problem.failure}`)}</Notice>}
    </StatusLine>
  )
}

const OWN_KINDS = DEVICE_KINDS.filter((kind): kind is OwnDevice => kind !== 'speaker')
const STANDARD = ''
/** Which microphone and camera are used, where there is a choice. */
export const DeviceChoice = () => {
  const t = useMessages('classroom')
  const { devices, chosen, ...model } = useUnit({ devices: $devices, chosen: $chosen, deviceChosen })
  return OWN_KINDS.map(kind => {
    const known = devices.filter(device => device.kind === kind)
    if (known.length < 2) return null
    const options = [{ id: STANDARD, label: t('device.standard') }, ...known.map(({ id, name }, at) => ({ id, label: name || t('device.number', { kind, number: at + 1 }) }))]
    return <SelectField key={kind} label={t(`device.${kind}`)} options={options} value={chosen[kind] ?? STANDARD} onChange={id => model.deviceChosen({ kind, id: id === STANDARD ? null : id })} />
  })
}

/** How loud the microphone is: seen, and said only as a meter. */
export const LevelMeter = () => {
  const t = useMessages('classroom')
  const { level, on } = useUnit({ level: $level, on: $on })
  if (!on.microphone) return null
  return (
    <div className={styles.level}>
      <meter className={styles.meter} aria-label={t('check.level')} min={0} max={LEVELS_OF_SOUND} value={level} />
      <span>{t('check.listening')}</span>
    </div>
  )
}
