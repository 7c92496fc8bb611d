import { describe, expect, it } from 'vitest'
import { trigger, openPage, settle } from '../world.fixture.ts'
import { $saying, $spoken, captureChanged, recordingsGiven, speechAsked, speechLeft, speechOpened } from './model.ts'

const HELLO = { text: 'bonjour', lang: 'fr', slow: false } as const
const BYE = { text: 'au revoir', lang: 'fr', slow: true } as const

describe('speech', () => {
  it('CRS-2 knows what the device can speak, and when its voices change', async () => {
    const { scope, ports } = openPage()
    expect(scope.getState($spoken)).toBeNull()
    await trigger(scope, speechOpened, undefined)
    expect(scope.getState($spoken)).toContain('fr')
    await trigger(scope, speechOpened, undefined)
    ports.voices.load(['ja'])
    expect(scope.getState($spoken)).toEqual(['ja'])
  })

  it('THM-3 says one thing at a time, and the noise is quiet meanwhile', async () => {
    const { scope, ports } = openPage()
    const say = (utterance: typeof HELLO | typeof BYE) => void trigger(scope, speechAsked, utterance)
    say(HELLO)
    expect([scope.getState($saying), ports.noisePlayer.isDucked()]).toEqual([HELLO, true])
    say(BYE)
    await settle()
    expect([scope.getState($saying), ports.noisePlayer.isDucked()]).toEqual([BYE, true])
    ports.voices.finish()
    await settle()
    expect([scope.getState($saying), ports.noisePlayer.isDucked()]).toEqual([null, false])
    expect(ports.voices.said).toEqual([HELLO, BYE])
  })

  it('THM-3 the noise is quiet while the device listens, also when the voice before it ends meanwhile', async () => {
    const { scope, ports } = openPage()
    void trigger(scope, speechAsked, HELLO)
    await trigger(scope, captureChanged, true)
    await trigger(scope, speechLeft, undefined)
    expect([scope.getState($saying), ports.noisePlayer.isDucked()]).toEqual([null, true])
    await trigger(scope, captureChanged, false)
    expect(ports.noisePlayer.isDucked()).toBe(false)
  })

  it('CRS-2 what was recorded is played, and other texts are spoken', async () => {
    const { scope, ports } = openPage()
    await trigger(scope, recordingsGiven, { bonjour: '/audio/fr/1.mp3' })
    for (const utterance of [HELLO, { ...BYE, text: 'constructor' }]) void trigger(scope, speechAsked, utterance)
    expect(ports.voices.said).toEqual([{ ...HELLO, audio: '/audio/fr/1.mp3' }, { ...BYE, text: 'constructor' }])
  })

  it('THM-3 who leaves hears no more', async () => {
    const { scope, ports } = openPage()
    void trigger(scope, speechAsked, HELLO)
    await trigger(scope, speechLeft, undefined)
    await settle()
    expect([scope.getState($saying), ports.noisePlayer.isDucked()]).toEqual([null, false])
  })
})
