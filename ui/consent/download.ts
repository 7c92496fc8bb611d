import { combine, createEffect, createEvent, sample } from 'effector'
import { port, portFx } from '../effector/port.ts'
import { $receipt } from './model.ts'
import { receiptFile, saveFile } from './receipt-file.ts'

export const receiptDownloaded = createEvent()
const writeFx = portFx(combine({ device: port('device'), receipt: $receipt }), ({ device, receipt }) => receiptFile(device.now(), receipt))
const saveFx = createEffect(saveFile)

sample({ clock: receiptDownloaded, target: writeFx })
sample({ clock: writeFx.doneData, target: saveFx })
