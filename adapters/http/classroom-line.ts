import type { LineAct } from '#core/domain/classroom/line.ts'
import type { Device } from '#core/ports/device.ts'
import type { ClassroomLine, OpenLine } from '#core/ports/classroom-line.ts'

/** How long to wait before what makes lines is asked for again, ms. */
const AGAIN = 3000

/** A line that few pages open: what makes it is loaded with the first one, and what is said meanwhile waits. */
export const lazyClassroomLine = (load: () => Promise<ClassroomLine>, { after }: Pick<Device, 'after'>): ClassroomLine => ({
  open: (room, listener) => {
    const waiting: LineAct[] = []
    let line: OpenLine | undefined
    let isOver = false
    listener.onState('connecting')
    const begin = async () => {
      try {
        const made = await load()
        if (isOver) return
        line = made.open(room, listener)
        for (const act of waiting) line.act(act)
      } catch {
        if (isOver) return
        listener.onState('lost')
        after(AGAIN, () => void begin())
      }
    }
    void begin()
    return {
      act: act => { if (line) line.act(act); else waiting.push(act) },
      close: () => {
        isOver = true
        line?.close()
      },
    }
  },
})
