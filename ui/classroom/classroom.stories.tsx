import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { Page } from '../kit/page.tsx'
import { inWorld, withWorld } from '../in-world.fixture.tsx'
import { type MemoryPage, settle, trigger } from '../world.fixture.ts'
import { visit } from '../tutoring/tutoring-world.fixture.ts'
import { ClassroomScreen } from './classroom-screen.tsx'
import { goIn, learnSoon, teachSoon, TUTOR } from './classroom-world.fixture.ts'
import { toggled } from './devices-model.ts'
import { joinPressed, opened } from './model.ts'

/** The one lesson of a story's learner. */
const lessonOf = (page: unknown): string => [...(page as MemoryPage).backend.tutoringLessons.keys()][0] ?? '3d14f8af-375d-4cdb-bff8-4b59181ec610'

const meta: Meta<typeof ClassroomScreen> = {
  title: 'Screens/Classroom',
  component: ClassroomScreen,
  parameters: { layout: 'fullscreen' },
  render: (_, { loaded }) => <ClassroomScreen lesson={lessonOf(loaded['world'])} />,
  decorators: [Story => <Page width="wide"><Story /></Page>, withWorld],
}
export default meta
type Story = StoryObj<typeof ClassroomScreen>

/** TUT-2. Ten minutes before it opens by itself; devices are tried meanwhile. */
export const Early: Story = {
  ...inWorld(page => learnSoon(page, 45)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^The classroom opens in 35 min, at .*: it opens by itself\.$/)).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Go in' })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Turn microphone on' }))
    await expect(await canvas.findByRole('meter', { name: 'Microphone level' })).toBeVisible()
  },
}
/** What a learner sees before others see them. */
export const Lobby: Story = {
  ...inWorld(page => learnSoon(page, 5)),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Turn camera on' }))
    await expect(await canvas.findByLabelText('Your camera')).toBeVisible()
    await expect(canvas.getByRole('combobox', { name: 'Microphone' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Go in' })).toBeEnabled()
  },
}
/** The browser refuses a device, and it is said what to do. */
export const Refused: Story = {
  ...inWorld(async page => {
    await learnSoon(page, 5)
    page.ports.classroomMedia.fail('camera', 'not-allowed')
  }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Turn camera on' }))
    await expect(await canvas.findByText(/^The browser doesn’t let us use your camera\./)).toBeVisible()
    await expect(canvas.getByText(/^Your camera is off/)).toBeVisible()
  },
}
/** A browser without the means still lets one write. */
export const Unsupported: Story = {
  ...inWorld(async page => {
    await learnSoon(page, 5)
    page.ports.classroomMedia.setSupported(false)
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^This browser can’t carry sound or pictures\./)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Turn camera on' })).toBeDisabled()
    await userEvent.click(canvas.getByRole('button', { name: 'Go in' }))
    await expect(await canvas.findByText(/^Nobody else is here yet\./)).toBeVisible()
  },
}
/** A learner and their tutor, with what is written beside the lesson. */
export const Inside: Story = {
  ...inWorld(async page => {
    const tutor = await goIn(page, await learnSoon(page, 5))
    await trigger(page.scope, toggled, 'camera')
    await trigger(page.scope, toggled, 'microphone')
    tutor.write({ id: 'b1e4b9d4-4a3e-4be5-a8a5-fd4d7a1e7f0c', kind: 'message', text: '¿Qué tal el viaje?', meaning: null, revision: 1, removed: false })
    tutor.write({ id: 'b1e4b9d4-4a3e-4be5-a8a5-fd4d7a1e7f0d', kind: 'word', text: 'el billete de ida y vuelta', meaning: 'return ticket', revision: 1, removed: false })
    page.ports.classroomMedia.setSpeaking([TUTOR.seat])
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('¿Qué tal el viaje?')).toBeVisible()
    await expect(canvas.getByText('1 new')).toBeVisible()
    await userEvent.type(canvas.getByLabelText('Message'), 'Muy bien{Enter}')
    await expect(await canvas.findByText('Muy bien')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Take back' }))
    await waitFor(() => expect(canvas.queryByText('Muy bien')).toBeNull())
    await userEvent.click(canvas.getByRole('button', { name: /^Words/ }))
    await expect(canvas.getByText('el billete de ida y vuelta')).toBeVisible()
    await userEvent.type(canvas.getByLabelText('Word or phrase'), 'la llave')
    await userEvent.click(canvas.getByRole('button', { name: 'Add word' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Remove “la llave”' }))
    await waitFor(() => expect(canvas.queryByText('la llave')).toBeNull())
    await userEvent.click(canvas.getByRole('button', { name: 'Raise hand' }))
    await expect(await canvas.findByText('Hand raised')).toBeInTheDocument()
  },
}
/** Notes belong to everybody: whoever wants to changes them. */
export const Notes: Story = {
  ...inWorld(async page => {
    const tutor = await goIn(page, await learnSoon(page, 5))
    tutor.write({ id: 'b1e4b9d4-4a3e-4be5-a8a5-fd4d7a1e7f0e', kind: 'note', text: 'Ser: who you are. Estar: how you are.', meaning: null, revision: 1, removed: false })
  }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Notes/ }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Change note 1' }))
    await userEvent.clear(canvas.getByLabelText('Note'))
    await userEvent.type(canvas.getByLabelText('Note'), 'Estar: how and where you are.')
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await expect(await canvas.findByText('Estar: how and where you are.')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Remove note 1' })).toBeNull()
  },
}
/** Seven people, one of them with a screen and a raised hand: over the mesh only sound is sent. */
export const Many: Story = {
  ...inWorld(async page => {
    const id = await learnSoon(page, 5)
    await goIn(page, id)
    const room = page.backend.roomOf(id)
    for (const [at, name] of ['Amara', 'Bogdan', 'Chiyo', 'Dimitris', 'Elif'].entries()) {
      const guest = room.come({ seat: `s${at}`, name, role: 'learner' }, `c${at}`)
      guest.show({ microphone: at % 2 === 0, camera: false, screen: at === 1, hand: at === 2 })
    }
    page.ports.classroomMedia.setState('s3', 'lost')
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('There are more than 6 of you, so only sound is sent.')).toBeVisible()
    await expect(canvas.getByText('Bogdan’s screen')).toBeVisible()
    await expect(canvas.getByText('Connection lost')).toBeVisible()
  },
}
/** The line is lost, and makes itself anew. */
export const Lost: Story = {
  ...inWorld(async page => {
    const id = await learnSoon(page, 5)
    await goIn(page, id)
    page.backend.roomOf(id).lose()
    await settle()
  }),
  play: async ({ canvas }) => expect(await canvas.findByText('Lucía')).toBeVisible(),
}
/** Afterwards the words of the lesson stand there, and one may go back in. */
export const Left: Story = {
  ...inWorld(async page => {
    const tutor = await goIn(page, await learnSoon(page, 5))
    tutor.write({ id: 'b1e4b9d4-4a3e-4be5-a8a5-fd4d7a1e7f0f', kind: 'word', text: 'la llave', meaning: 'key', revision: 1, removed: false })
  }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Leave' }))
    await expect(await canvas.findByText('You left the classroom.')).toBeVisible()
    await expect(canvas.getByRole('region', { name: 'Words of this lesson' })).toHaveTextContent('la llave – key')
    await expect(canvas.getByRole('button', { name: 'Go back in' })).toBeEnabled()
  },
}
/** TUT-2. Whose lesson it is not finds nothing. */
export const Missing: Story = {
  ...inWorld(async page => {
    await learnSoon(page, 5)
    page.backend.tutoringLessons.clear()
  }),
  play: async ({ canvas }) => expect(await canvas.findByText('There’s no classroom here')).toBeVisible(),
}
/** It did not load; asking again helps. */
export const Failed: Story = {
  ...inWorld(async page => {
    await learnSoon(page, 5)
    page.backend.failNext('network', 'classrooms.read')
  }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }))
    await expect(await canvas.findByRole('button', { name: 'Go in' })).toBeVisible()
  },
}
/** Whoever teaches sees for how long each has spoken. */
export const Host: Story = {
  ...inWorld(async page => {
    const { id, guest } = await teachSoon(page, 5)
    await trigger(page.scope, opened, id)
    await settle()
    await trigger(page.scope, joinPressed, undefined)
    guest()
    page.ports.classroomMedia.setSpeaking(['olena'])
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Kasia (you)')).toBeVisible()
    await expect(await canvas.findByRole('heading', { name: 'Speaking time' })).toBeVisible()
    await expect(await canvas.findByText('Olena: 100%')).toBeVisible()
  },
}
/** TUT-2. Its learner has missed the lesson, and who teaches has not. */
export const Missed: Story = {
  ...inWorld(async page => {
    const { id } = await teachSoon(page, 5)
    const lesson = page.backend.tutoringLessons.get(id)
    if (lesson) page.backend.tutoringLessons.set(id, { ...lesson, missedAt: lesson.startsAt })
  }),
  play: async ({ canvas }) => expect(await canvas.findByText('This lesson is over.')).toBeVisible(),
}
/** Over, and for a guest. */
export const Over: Story = {
  ...inWorld(page => learnSoon(page, -60)),
  play: async ({ canvas }) => expect(await canvas.findByText('This lesson is over.')).toBeVisible(),
}
export const Guest: Story = {
  ...inWorld(visit),
  play: async ({ canvas }) => expect(await canvas.findByText(/^A classroom is open to the people of its lesson\./)).toBeVisible(),
}
