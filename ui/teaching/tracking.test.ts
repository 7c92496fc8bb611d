import { expect, it } from 'vitest'
import { recordEvents } from '../analytics/tracked-events.fixture.ts'
import { clockOpened } from '../shell/moment.ts'
import { openPage, settle, trigger } from '../world.fixture.ts'
import { hoursSaved, restPicked } from './hours-model.ts'
import { reportOpened, reportSaved } from './lessons-model.ts'
import { opened } from './model.ts'
import { submitted, typed } from './profile-model.ts'
import { taught, teachApproved } from './teaching-world.fixture.ts'
import './tracking.ts'

it('ANA-2 what a tutor submits, saves and writes is told, without their words', async () => {
  const page = openPage()
  await teachApproved(page)
  const lesson = await taught(page, -2)
  const { scope } = page
  await trigger(scope, clockOpened, undefined)
  await trigger(scope, opened, 'lessons')
  await settle()
  const tracked = recordEvents(scope)
  await trigger(scope, typed, { field: 'name', text: 'Katarzyna' })
  await trigger(scope, submitted, undefined)
  await settle()
  await trigger(scope, restPicked, 15)
  await trigger(scope, hoursSaved, undefined)
  await settle()
  await trigger(scope, reportOpened, { lesson, report: { language: 'es', note: 'Good.', words: [{ word: 'la llave', meaning: 'key' }] } })
  await trigger(scope, reportSaved, lesson)
  await settle()
  expect(tracked).toEqual([
    { name: 'tutoring_profile_submitted', props: { status: 'PENDING' } },
    { name: 'tutoring_hours_saved', props: { outcome: 'open' } },
    { name: 'tutoring_report_written', props: { language: 'es', words: 1 } },
  ])
})
