import { combine, createEffect, createEvent, sample } from 'effector'
import { portFx } from '../effector/port.ts'
import { $device } from '../ports.ts'
import { $receipt } from './model.ts'
import { receiptFile, saveFile } from './receipt-file.ts'

export const receiptDownloaded = createEvent()
const writeFx = portFx(combine({ device: $device, receipt: $receipt }), ({ device, receipt }) => receiptFile(device.now(), receipt))
const saveFx = createEffect(saveFile)

sample({ clock: receiptDownloaded, target: writeFx })
sample({ clock: writeFx.doneData, target: saveFx })
