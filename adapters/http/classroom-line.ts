import type { LineAct } from '#core/domain/classroom/line.ts'
import type { ClassroomLine, OpenLine } from '#core/ports/classroom-line.ts'

/** A line that few pages open: what makes it is loaded with the first one, and what is said meanwhile waits. One that does not load is lost for good. */
export const lazyClassroomLine = (load: () => Promise<ClassroomLine>): ClassroomLine => ({
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
        listener.onState('lost')
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
