import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type DemoTutor, demoTutorsSchema } from './schemas/demo-tutor.ts'

/** The tutors of a product that is being tried. Throws if the file is invalid, which the tests prevent. */
export const loadDemoTutors = (): readonly DemoTutor[] =>
  demoTutorsSchema.parse(JSON.parse(readFileSync(path.join(import.meta.dirname, 'demo-tutors.json'), 'utf8')))
