import { combine, createEffect, createEvent, sample } from 'effector'
import { CHOICE_LIFETIME } from '#core/domain/consent/choice.ts'
import type { ConsentHistory } from '#core/domain/consent/history.ts'
import { port, portFx } from '../effector/port.ts'
import { $history } from './model.ts'

const iso = (at: number) => new Date(at).toISOString()

/** CON-4. The file lists every choice as it is stored on the device, with its start and end as calendar dates as well. */
export const historyFile = (now: number, history: ConsentHistory) => ({
  name: `consent-receipt-${iso(now).slice(0, 10)}.json`,
  text: `${JSON.stringify(history.map(choice => ({ ...choice, from: iso(choice.at), until: iso(choice.at + CHOICE_LIFETIME) })), null, 2)}\n`,
})

/** Downloads a file that was made on the device; nothing is sent anywhere. */
export const saveFile = ({ name, text }: { readonly name: string; readonly text: string }): void => {
  const link = Object.assign(document.createElement('a'), { href: `data:application/json;charset=utf-8,${encodeURIComponent(text)}`, download: name })
  document.body.append(link)
  link.click()
  link.remove()
}

export const historyDownloaded = createEvent()
const writeFx = portFx(combine({ device: port('device'), history: $history }), ({ device, history }) => historyFile(device.now(), history))
const saveFx = createEffect(saveFile)

sample({ clock: historyDownloaded, target: writeFx })
sample({ clock: writeFx.doneData, target: saveFx })
