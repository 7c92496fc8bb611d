// Prints what may be measured for each region, browser signal and choice (CON-1, CON-3).
import { CONSENT_VERSION, type ConsentChoice, consentRegionOf, decideConsent, EVERYTHING } from '@promova/core/consent'

const accepted: ConsentChoice = { id: 'c-1', version: CONSENT_VERSION, at: Date.UTC(2026, 0, 1), how: 'accept', place: 'inside', signal: false, grants: EVERYTHING }

for (const country of ['DE', 'CA', null]) {
  for (const signal of [false, true]) {
    for (const choice of [null, accepted]) {
      const { grants, asks } = decideConsent({ region: consentRegionOf(country), signal, choice })
      const granted = Object.entries(grants).filter(([, given]) => given).map(([purpose]) => purpose)
      console.log(`${country ?? '??'} | ${signal ? 'signal' : '-'} | ${choice?.how ?? '-'} | ${granted.join(', ') || 'nothing'}${asks ? ' | asks' : ''}`)
    }
  }
}
