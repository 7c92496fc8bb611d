import { expect, it } from 'vitest'
import { isBounce } from './bounce.ts'

const refused = (response: string, more: object = {}) => Object.assign(new Error(response), { code: 'EENVELOPE', command: 'RCPT TO', response, ...more })

it.each(['550 5.1.1 <ada@example.test>: Recipient address rejected: User unknown', '550 no such user here', '553-5.1.2 We weren’t able to find\r\n553 5.1.2 the recipient domain', '521 5.2.1 mailbox disabled'])(
  'AUTH-6 RFC 3463 “%s” says that there is no such recipient', response => {
    expect(isBounce(refused(response))).toBe(true)
  })
it.each([
  ['451 4.3.0 try again later', {}], ['452 4.2.2 mailbox full', {}], ['552 5.2.2 mailbox full', {}], ['550 5.7.1 blocked by policy', {}], ['550-5.7.26 unauthenticated\r\n550 5.7.26 email', {}],
  ['550 sender refused', { command: 'MAIL FROM' }], ['550 no such user', { code: 'EMESSAGE' }], ['535 wrong password', { code: 'EAUTH', command: 'AUTH PLAIN' }],
])('AUTH-6 RFC 3463 “%s” says nothing of the recipient', (response, more) => {
  expect(isBounce(refused(response, more))).toBe(false)
})
it('AUTH-6 an error of another kind is none', () => {
  expect([isBounce(new Error('550')), isBounce(null), isBounce(refused('', { response: undefined }))]).toEqual([false, false, false])
})
