import { describe, expect, it } from 'vitest'
import { BLOCKS } from '../analytics/vendors.ts'
import { NO_SESSION_FLAGS, readSessionFlags, sessionFlagsOf } from './session-flags.ts'

const read = (query: string, before = NO_SESSION_FLAGS) => sessionFlagsOf(`https://promova.test/uk?${query}`, before)

describe('sessionFlagsOf', () => {
  it('ATT-2 every flag is off until an address sets it', () => {
    expect(read('cta=a')).toEqual({ web_view: false, hide_header: false, blocks: [], entry_point: null })
  })
  it('ATT-2 1, true and the bare name switch on, 0 and false off, anything else changes nothing', () => {
    for (const on of ['web_view=1', 'web_view=true', 'web_view=TRUE', 'web_view', 'web_view=']) expect(read(on).web_view, on).toBe(true)
    const all = read('web_view&hide_header&block_gtm')
    for (const off of ['0', 'false']) expect(read(`web_view=${off}&hide_header=${off}&block_gtm=${off}`, all)).toEqual(NO_SESSION_FLAGS)
    for (const other of ['web_view=2', 'web_view=yes', 'web_views=0']) expect(read(other, all), other).toEqual(all)
  })
  it('ATT-2 each of the eight switches blocks its own vendor', () => {
    expect(BLOCKS).toHaveLength(8)
    for (const block of BLOCKS) expect(read(`${block}=1`).blocks, block).toEqual([block])
    expect(read('block_tiktok&block_amplitude').blocks).toEqual(['block_amplitude', 'block_tiktok'])
  })
  it('ATT-2 an entry point stays for the session until another is named', () => {
    const mail = read('entry_point=mail')
    expect(mail.entry_point).toBe('mail')
    expect(read('entry_point=', mail).entry_point).toBe('mail')
    expect(read('entry_point=push', mail).entry_point).toBe('push')
    expect(read(`entry_point=${'a'.repeat(600)}`).entry_point).toHaveLength(512)
  })
  it('ATT-2 an entry point is cut without leaving half a character, which vendors cannot put into an address', () => {
    const entry = read(`entry_point=${'a'.repeat(511)}%F0%9F%92%A1`).entry_point ?? ''
    expect(() => encodeURIComponent(entry)).not.toThrow()
    expect(entry).toBe('a'.repeat(511))
  })
})

it('ATT-2 stored flags are read back; a broken value gives no flags, and an unknown switch is left out', () => {
  expect(readSessionFlags(null)).toEqual({ value: NO_SESSION_FLAGS, broken: false })
  expect(readSessionFlags('{"web_view":true,"hide_header":false,"blocks":["block_gtm","block_gone"],"entry_point":"mail"}')).toEqual({
    value: { web_view: true, hide_header: false, blocks: ['block_gtm'], entry_point: 'mail' }, broken: false,
  })
  for (const nonsense of ['', '{', '[]', '{}', '{"web_view":1,"hide_header":false,"blocks":[],"entry_point":null}', '{"web_view":true,"hide_header":false,"blocks":{},"entry_point":null}', '{"web_view":true,"hide_header":false,"blocks":[]}'])
    expect(readSessionFlags(nonsense), nonsense).toEqual({ value: NO_SESSION_FLAGS, broken: true })
})
