import type { MemorySeries } from './class-rows.ts'
import { SAMPLE_TUTORS } from './tutors.fixture.ts'

const idOf = (tutor: string): string => SAMPLE_TUTORS.find(({ name }) => name === tutor)?.id ?? ''
const [LUCIA, DIEGO, OLENA, MAYA] = [idOf('Lucía'), idOf('Diego'), idOf('Olena'), idOf('Maya')]
const HOUR = 60

/** Outside the hours at which their tutors teach alone, so that the times of those lessons do not hang on them. */
export const SAMPLE_SERIES: readonly MemorySeries[] = [
  {
    id: '7c1a1e52-3f0e-4b7e-8d30-1e2f4c5a0001', tutor: LUCIA, kind: 'lesson', language: 'es', level: 'A2', topic: 'Un puesto en el mercado: preguntamos, probamos y regateamos un poco.', interests: ['food'],
    zone: 'Europe/Madrid', weekday: 3, minute: 19 * HOUR, seats: 2, materials: 'Trae la lista de tu última compra, escrita a mano si puedes.',
  },
  {
    id: '7c1a1e52-3f0e-4b7e-8d30-1e2f4c5a0002', tutor: LUCIA, kind: 'lesson', language: 'es', level: 'A2', topic: 'Tu casa en diez frases: lo que ves desde la ventana y lo que cambiarías.', interests: ['home'],
    zone: 'Europe/Madrid', weekday: 5, minute: 20 * HOUR, seats: 2, materials: 'Haz una foto de tu rincón preferido.',
  },
  {
    id: '7c1a1e52-3f0e-4b7e-8d30-1e2f4c5a0003', tutor: LUCIA, kind: 'club', language: 'es', level: 'A2', topic: 'Charla de sobremesa: el viaje que salió mal y acabó bien.', interests: ['travel', 'people'],
    zone: 'Europe/Madrid', weekday: 4, minute: 19 * HOUR + 30, seats: 3, materials: 'Piensa en un viaje del que te rías ahora.',
  },
  {
    id: '7c1a1e52-3f0e-4b7e-8d30-1e2f4c5a0004', tutor: DIEGO, kind: 'lesson', language: 'es', level: 'B1', topic: 'Una canción, tres épocas: escuchamos y contamos qué ha cambiado.', interests: ['music'],
    zone: 'America/Mexico_City', weekday: 6, minute: 10 * HOUR, seats: 6, materials: 'Elige una canción en español que sepas de memoria.',
  },
  {
    id: '7c1a1e52-3f0e-4b7e-8d30-1e2f4c5a0005', tutor: OLENA, kind: 'lesson', language: 'es', level: 'A1', topic: 'Los animales de casa y sus costumbres, con dibujos.', interests: ['animals'],
    zone: 'Europe/Kyiv', weekday: 1, minute: 21 * HOUR, seats: 4, materials: 'Una foto de un animal que conozcas.',
  },
  {
    id: '7c1a1e52-3f0e-4b7e-8d30-1e2f4c5a0006', tutor: MAYA, kind: 'club', language: 'en', level: 'B1', topic: 'Small talk that goes somewhere: neighbors, weekends and one good question.', interests: ['people'],
    zone: 'America/New_York', weekday: 2, minute: 18 * HOUR, seats: 10, materials: 'Bring one question you like being asked.',
  },
]
