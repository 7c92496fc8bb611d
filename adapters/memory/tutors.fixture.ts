import type { Availability } from '#core/domain/tutoring/availability.ts'
import type { Teaching } from '#core/domain/tutoring/slots.ts'
import type { TutorProfile } from '#core/domain/tutoring/tutor.ts'

/** A tutor of a memory world, all of whom are demo data. */
export interface MemoryTutor extends TutorProfile {
  readonly id: string
  readonly teaching: Teaching
}
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]
const daily = (zone: string, from: number, until: number, days = EVERY_DAY): Teaching => {
  const weekly: Availability['weekly'] = Object.fromEntries(days.map(day => [day, [{ from: from * 60, until: until * 60 }]]))
  return { zone, weekly, exceptions: {}, buffer: 10 }
}

export const SAMPLE_TUTORS: readonly MemoryTutor[] = [
  {
    id: '5a0f6f5e-1d1c-4d0e-9a51-0a4f7a3d1001', name: 'Lucía', native: 'es', teaches: ['es'], speaks: ['es', 'en'], levels: ['A1', 'A2', 'B1'], topics: ['conversation', 'travel'],
    about: 'En la primera clase hablamos de lo que ya sabes decir, aunque sean tres palabras. Después preparamos juntos la próxima vez que las necesites: un café, un billete, una llamada.',
    teaching: daily('Europe/Madrid', 9, 18),
  },
  {
    id: '5a0f6f5e-1d1c-4d0e-9a51-0a4f7a3d1002', name: 'Diego', native: 'es', teaches: ['es', 'en'], speaks: ['es', 'en', 'pt'], levels: ['B1', 'B2', 'C1'], topics: ['business', 'exams', 'grammar'],
    about: 'Trabajo con textos tuyos: un correo, una presentación, una respuesta que no te salió. Los arreglamos línea por línea hasta que suenen a ti.',
    teaching: daily('America/Mexico_City', 14, 21, [1, 2, 3, 4, 5]),
  },
  {
    id: '5a0f6f5e-1d1c-4d0e-9a51-0a4f7a3d1003', name: 'Olena', native: 'uk', teaches: ['uk', 'es'], speaks: ['uk', 'es', 'en', 'pl'], levels: ['A1', 'A2'], topics: ['pronunciation', 'children'],
    about: 'Зі мною можна помилятися вголос. Ми багато слухаємо, повторюємо вдвох і записуємо лише те, що справді стане у пригоді.',
    teaching: daily('Europe/Kyiv', 10, 20),
  },
  {
    id: '5a0f6f5e-1d1c-4d0e-9a51-0a4f7a3d1004', name: 'Maya', native: 'en', teaches: ['en'], speaks: ['en', 'es'], levels: ['A2', 'B1', 'B2'], topics: ['conversation', 'culture', 'travel'],
    about: 'We start with what happened in your week and see which words were missing. You leave with five sentences that you will really say.',
    teaching: daily('America/New_York', 8, 17),
  },
  {
    id: '5a0f6f5e-1d1c-4d0e-9a51-0a4f7a3d1005', name: 'Isla', native: 'en', teaches: ['en'], speaks: ['en', 'uk'], levels: ['A1', 'A2'], topics: ['pronunciation', 'children'],
    about: 'Short tasks, many small wins, and as much time as you need for each sound.',
    teaching: daily('Australia/Adelaide', 7, 13),
  },
]
