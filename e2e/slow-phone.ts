import { setTimeout } from 'node:timers/promises'
import { expect, type Locator, type Page } from '@playwright/test'
import type { PaintTimes } from './paint-times.ts'

export const print = (line: string) => void process.stdout.write(`${line}\n`)

export const SLOWER = 4
export const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }

/** A processor of a quarter of the speed. */
export const slow = async (page: Page) => {
  const client = await page.context().newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
}

/** How long a finger takes from the last thing it did to the button, and how long it stays on the glass, ms. */
const REACH_MS = 250
const TOUCH_MS = 80
/** A press as a finger makes it: what it does to the button is drawn before it is let go. */
export const touch = async (target: Locator): Promise<void> => {
  await expect(target).toBeEnabled()
  const page = target.page()
  const { x, y, width, height } = await target.boundingBox() ?? { x: 0, y: 0, width: 0, height: 0 }
  const client = await page.context().newCDPSession(page)
  await setTimeout(REACH_MS)
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: x + width / 2, y: y + height / 2 }] })
  await setTimeout(TOUCH_MS)
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await client.detach()
}

export const quantile = (values: readonly number[], share: number) => values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(share * values.length))] ?? Number.NaN
export const row = (name: string, rows: readonly PaintTimes[]) => {
  const column = (value: number) => value.toFixed(0).padStart(8)
  const of = (pick: (each: PaintTimes) => number) => [0.5, 0.9, 0.99].map(share => column(quantile(rows.map(pick), share))).join('')
  print(`  ${name.padEnd(28)}${String(rows.length).padStart(6)}${of(each => each.painted)}   ${of(each => each.idle)}`)
}
