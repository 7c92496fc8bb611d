import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test'
import { inWorld, withWorld } from '../in-world.fixture.tsx'
import { Page } from '../kit/page.tsx'
import { start, startRegistered } from '../world.fixture.ts'
import { TeachScreen } from './teach-screen.tsx'
import { classGiven, decide, giveClasses, KASIA, REASON, taught, teach, teachApproved } from './teaching-world.fixture.ts'

const meta: Meta<typeof TeachScreen> = {
  title: 'Screens/Teaching',
  component: TeachScreen,
  parameters: { layout: 'fullscreen' },
  args: { tab: null },
  decorators: [Story => <Page width="lesson"><Story /></Page>, withWorld],
  ...inWorld(teachApproved),
}
export default meta
type Story = StoryObj<typeof TeachScreen>

/** GRP-1. Somebody who does not teach yet: faults stand beside their fields, and what is right is sent. */
export const Start: Story = {
  ...inWorld(startRegistered),
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Name' }), 'K')
    await userEvent.click(canvas.getByRole('button', { name: 'Send for approval' }))
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Choose at least one level.')
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Name' })).toHaveFocus())
    await userEvent.type(canvas.getByRole('textbox', { name: 'Name' }), 'asia')
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Your first language' }), 'pl')
    const choose = async (group: string, name: string) => userEvent.click(within(canvas.getByRole('group', { name: group })).getByRole('checkbox', { name }))
    await choose('You teach', 'Spanish')
    await choose('You can also explain in', 'English')
    await choose('Levels you teach', 'A1')
    await choose('What lessons can be about', 'Travel')
    await userEvent.type(canvas.getByRole('textbox', { name: 'About you' }), KASIA.about)
    await expect(canvas.getByRole('textbox', { name: 'About you' })).toHaveAttribute('lang', 'pl')
    await userEvent.click(canvas.getByRole('button', { name: 'Send for approval' }))
    await expect(await canvas.findByText('We’re reading what you wrote')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Hours' })).toBeVisible()
  },
}
/** GRP-1. What learners see meanwhile is said. */
export const ChangeWaits: Story = {
  args: { tab: 'profile' },
  ...inWorld(async page => {
    await teachApproved(page)
    await page.ports.teaching.saveProfile({ ...KASIA, name: 'Katarzyna' })
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Until your change is approved, learners see your profile as it was.')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'See it as learners do' })).toHaveAttribute('href', expect.stringMatching(/^\/tutoring\/tutors\//))
  },
}
export const Approved: Story = { args: { tab: 'profile' }, play: async ({ canvas }) => expect(await canvas.findByText('Learners can find you')).toBeVisible() }
export const Rejected: Story = {
  ...inWorld(async page => {
    await teach(page)
    await decide(page, REASON)
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(REASON)).toBeVisible()
    await expect(canvas.getByText(/^You can change it and send it one more time\./)).toBeVisible()
  },
}
/** GRP-1. What was rejected twice is not offered again. */
export const RejectedTwice: Story = {
  ...inWorld(async page => {
    await teach(page)
    await decide(page, REASON)
    await page.ports.teaching.saveProfile({ ...KASIA, name: 'Katarzyna' })
    await decide(page, REASON)
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Write to us' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Send for approval' })).toBeNull()
  },
}
/** ERR-5. Nothing that was written is lost. */
export const NotSent: Story = {
  args: { tab: 'profile' },
  ...inWorld(async page => {
    await teachApproved(page)
    page.backend.failNext('network', 'teaching.saveProfile')
  }),
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Name' }), ' W.')
    await userEvent.click(canvas.getByRole('button', { name: 'Send for approval' }))
    await expect(await canvas.findByText(/^It hasn’t been sent yet\./)).toBeVisible()
    await expect(canvas.getByRole('textbox', { name: 'Name' })).toHaveValue('Kasia W.')
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(await canvas.findByText(/^Until your change is approved/)).toBeVisible()
  },
}

const cellNamed = (canvas: ReturnType<typeof within>, name: string) => canvas.findByRole('gridcell', { name })
/** TUT-4. By keyboard: Space switches, Shift with an arrow draws on, and it is said what came of saving. */
export const HoursByKeyboard: Story = {
  args: { tab: 'hours' },
  play: async ({ canvas }) => {
    const nine = await cellNamed(canvas, 'Monday, 9:00 AM to 9:30 AM')
    await expect(nine).toHaveAttribute('aria-selected', 'true')
    nine.focus()
    await userEvent.keyboard('{ArrowRight} ')
    const tuesday = await cellNamed(canvas, 'Tuesday, 9:00 AM to 9:30 AM')
    await expect(tuesday).toHaveFocus()
    await expect(tuesday).toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
    for (const name of ['Tuesday, 9:30 AM to 10:00 AM', 'Tuesday, 10:00 AM to 10:30 AM']) await expect(await cellNamed(canvas, name)).toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard(' {Home}')
    await expect(await cellNamed(canvas, 'Tuesday, 10:00 AM to 10:30 AM')).toHaveAttribute('aria-selected', 'false')
    await expect(await cellNamed(canvas, 'Monday, 10:00 AM to 10:30 AM')).toHaveFocus()
    await expect(canvas.getByText('You have changes that aren’t saved yet.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Save my hours' }))
    await expect(await canvas.findByText('Saved. Learners can book these hours from now on.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'As a list' }))
    await expect(canvas.getByText('9:00 AM – 10:00 AM')).toBeVisible()
  },
}
const middle = (cell: Element) => {
  const { left, top, width, height } = cell.getBoundingClientRect()
  return { clientX: left + width / 2, clientY: top + height / 2 }
}
/** TUT-4. A mouse draws a block, and from a half hour that is taught it takes away. */
export const HoursByPointer: Story = {
  args: { tab: 'hours' },
  play: async ({ canvas }) => {
    const draw = async (from: string, to: string) => {
      const [one, other] = [await cellNamed(canvas, from), await cellNamed(canvas, to)]
      const mouse = { pointerId: 1, pointerType: 'mouse', button: 0, isPrimary: true }
      const table = canvas.getByRole('grid', { name: 'Half hours of the week in which you teach' })
      table.setPointerCapture = () => undefined
      await fireEvent.pointerDown(one, { ...mouse, ...middle(one) })
      await fireEvent.pointerMove(table, { ...mouse, ...middle(other) })
      await fireEvent.pointerUp(table, { ...mouse, ...middle(other) })
    }
    await draw('Thursday, 9:00 AM to 9:30 AM', 'Friday, 10:00 AM to 10:30 AM')
    for (const name of ['Thursday, 10:00 AM to 10:30 AM', 'Friday, 9:00 AM to 9:30 AM', 'Friday, 9:30 AM to 10:00 AM']) await expect(await cellNamed(canvas, name)).toHaveAttribute('aria-selected', 'true')
    await draw('Monday, 9:30 AM to 10:00 AM', 'Monday, 10:00 AM to 10:30 AM')
    await expect(await cellNamed(canvas, 'Monday, 10:00 AM to 10:30 AM')).toHaveAttribute('aria-selected', 'false')
    await expect(await cellNamed(canvas, 'Monday, 9:00 AM to 9:30 AM')).toHaveAttribute('aria-selected', 'true')
  },
}
/** TUT-4. What phones see first: hours from lists, for several days at once. */
export const HoursOnAPhone: Story = {
  args: { tab: 'hours' },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'As a list' }))
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Day' }), 'Monday to Friday')
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'From' }), '6:00 PM')
    await expect(canvas.getByRole('combobox', { name: 'Until' })).toHaveDisplayValue('9:00 PM')
    await userEvent.click(canvas.getByRole('button', { name: 'Add' }))
    await expect(await canvas.findAllByText('6:00 PM – 9:00 PM')).toHaveLength(4)
    await expect(canvas.getByText('2:00 PM – 9:00 PM')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Monday, 9:00 AM – 12:00 PM' }))
    await expect(canvas.queryByText('9:00 AM – 12:00 PM')).toBeNull()
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}
/** TUT-4. A whole day is said as one: it would else begin and end at the same time. */
export const HoursAllDay: Story = {
  args: { tab: 'hours' },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'As a list' }))
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Day' }), 'Every day')
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'From' }), '12:00 AM')
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Until' }), '12:00 AM')
    await userEvent.click(canvas.getByRole('button', { name: 'Add' }))
    await expect(await canvas.findAllByText('All day')).toHaveLength(7)
    await expect(canvas.getByRole('button', { name: 'Remove Monday, All day' })).toBeVisible()
    await expect(canvas.queryByText(/12:00 AM – 12:00 AM/)).toBeNull()
  },
}
/** TUT-4. A day off, and other hours on one day. */
export const SingleDays: Story = {
  args: { tab: 'hours' },
  play: async ({ canvas }) => {
    await userEvent.selectOptions(await canvas.findByRole('combobox', { name: 'On Saturday, November 21' }), 'Other hours')
    await expect(canvas.getByRole('button', { name: 'Change Saturday, November 21' })).toBeVisible()
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'On Saturday, November 21' }), 'Day off')
    await expect(canvas.getAllByText('Day off').length).toBeGreaterThan(1)
    await userEvent.click(canvas.getByRole('button', { name: 'Thursday, December 24: as every week again' }))
    await expect(canvas.queryByRole('button', { name: 'Change Thursday, December 24' })).toBeNull()
  },
}
export const HoursNotSaved: Story = {
  args: { tab: 'hours' },
  ...inWorld(async page => {
    await teach(page)
    page.backend.failNext('network', 'teaching.saveHours')
  }),
  play: async ({ canvas }) => {
    await userEvent.selectOptions(await canvas.findByRole('combobox', { name: 'Rest between two lessons' }), '30 minutes')
    await userEvent.click(canvas.getByRole('button', { name: 'Save my hours' }))
    await expect(await canvas.findByText(/^Your hours aren’t saved yet\./)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(await canvas.findByText('Saved. Learners can book these hours once your profile is approved.')).toBeVisible()
    await expect(canvas.getByRole('combobox', { name: 'Rest between two lessons' })).toHaveDisplayValue('30 minutes')
  },
}

const withLessons = inWorld(async page => {
  await teachApproved(page)
  await taught(page, -2)
  await taught(page, 0.1, { name: null, native: null, course: null })
  await taught(page, 4)
  await taught(page, 26)
})
/** TUT-1, TUT-4. The lessons of a day by the tutor’s clock; the classroom opens ten minutes before. */
export const Day: Story = {
  ...withLessons,
  play: async ({ canvas }) => {
    const names = async () => (await canvas.findAllByRole('heading', { level: 3 })).map(({ textContent }) => textContent)
    await waitFor(async () => expect(await names()).toEqual(['Olena', 'Learner', 'Olena']))
    await expect(canvas.getByText('9:00 AM – 9:50 AM')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Go to the classroom' })).toHaveAttribute('href', expect.stringMatching(/^\/lessons\/room\//))
    await expect(canvas.getByText('The classroom opens at 2:50 PM.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'The day after' }))
    await waitFor(async () => expect(await names()).toEqual(['Olena']))
    await userEvent.click(canvas.getByRole('button', { name: 'Today' }))
    await waitFor(async () => expect(await names()).toHaveLength(3))
  },
}
/** TUT-1, CRS-4. */
export const ReportWritten: Story = {
  ...withLessons,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Write a report' }))
    await expect(canvas.getByRole('textbox', { name: 'Note' })).toHaveFocus()
    await userEvent.type(canvas.getByRole('textbox', { name: 'Note' }), 'Good work.')
    await userEvent.type(canvas.getByRole('textbox', { name: 'Word 1' }), 'el faro')
    await expect(canvas.getByRole('textbox', { name: 'Word 1' })).toHaveAttribute('lang', 'es')
    const [word, meaning] = ['Word 1', 'Meaning of word 1'].map(name => canvas.getByRole('textbox', { name }).getBoundingClientRect())
    await expect((word?.left ?? 0) + (word?.top ?? 0)).toBeLessThan((meaning?.left ?? 0) + (meaning?.top ?? 0))
    await userEvent.type(canvas.getByRole('textbox', { name: 'Meaning of word 1' }), 'lighthouse')
    await userEvent.click(canvas.getByRole('button', { name: 'Add a word' }))
    await expect(canvas.getByRole('textbox', { name: 'Word 2' })).toHaveFocus()
    await userEvent.type(canvas.getByRole('textbox', { name: 'Meaning of word 2' }), 'moon')
    await userEvent.click(canvas.getByRole('button', { name: 'Save the report' }))
    await expect(await canvas.findByText('Write the word that this is the meaning of, or remove the row.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Remove word 2' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Save the report' }))
    await expect(await canvas.findByText('Saved. Your learner finds it with their past lessons.')).toBeVisible()
    await expect(canvas.getByText('el faro')).toHaveAttribute('lang', 'es')
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Change the report' })).toHaveFocus())
  },
}
export const NoLessons: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Set my hours' }))
    await expect(await canvas.findByRole('heading', { name: 'When you teach' })).toBeVisible()
  },
}
export const LessonsFailed: Story = {
  ...inWorld(async page => {
    await teachApproved(page)
    page.backend.failNext('network', 'teaching.lessons')
  }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }))
    await expect(await canvas.findByText('No lessons on this day')).toBeVisible()
  },
}
export const Failed: Story = {
  ...inWorld(async page => {
    await teachApproved(page)
    page.backend.failNext('network', 'teaching.read')
  }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }))
    await expect(await canvas.findByRole('button', { name: 'Lessons' })).toBeVisible()
  },
}
export const Guest: Story = { ...inWorld(start), play: async ({ canvas }) => expect(await canvas.findByRole('link', { name: 'Create account' })).toHaveAttribute('href', '/sign-up?next=%2Fteach') }
export const Loading: Story = { ...inWorld(() => Promise.resolve()) }
export const LongWords: Story = { ...withLessons, globals: { locale: 'pseudo', viewport: { value: 'small' } } }
export const LongWordsInTheProfile: Story = { args: { tab: 'profile' }, globals: { locale: 'pseudo', viewport: { value: 'small' } } }
export const LongWordsInHours: Story = { args: { tab: 'hours' }, globals: { locale: 'pseudo', viewport: { value: 'small' } } }
export const HoursInTheDark: Story = { args: { tab: 'hours' }, globals: { theme: 'dark' } }

/** GRP-2. The day of a class that nobody has booked yet. */
export const ClassWithNobody: Story = {
  ...inWorld(async page => {
    await giveClasses(page)
    const [first] = (await page.ports.taughtClasses.list())._unsafeUnwrap().classes
    if (first) page.device.advance(first.startsAt - 5 * 3_600_000 - page.device.now())
  }),
  play: async ({ canvas }) => {
    const only = within(await canvas.findByRole('listitem', { name: 'Un puesto en el mercado' }))
    await expect(only.getByText('Planned')).toBeVisible()
    await expect(only.getByText('Nobody has a seat yet.')).toBeVisible()
    await expect(only.getByText('The classroom opens at 5:50 PM.')).toBeVisible()
  },
}
/** GRP-2. Nobody had booked two hours before, so nobody will. */
export const ClassOfNobody: Story = {
  ...inWorld(async page => {
    await giveClasses(page)
    const [first] = (await page.ports.taughtClasses.list())._unsafeUnwrap().classes
    if (first) page.device.advance(first.startsAt - 3_600_000 - page.device.now())
  }),
  play: async ({ canvas }) => {
    const only = within(await canvas.findByRole('listitem', { name: 'Un puesto en el mercado' }))
    await expect(only.getByText('Canceled')).toBeVisible()
    await expect(only.queryByText('Nobody has a seat yet.')).toBeNull()
  },
}
/** GRP-2. A class that was canceled though somebody had a seat. */
export const ClassCanceled: Story = {
  ...inWorld(async page => {
    await giveClasses(page, 2)
    const [first] = (await page.ports.taughtClasses.list())._unsafeUnwrap().classes
    if (!first) return
    await page.ports.taughtClasses.cancel(first.id, 'I am ill today.')
    page.device.advance(first.startsAt - 3_600_000 - page.device.now())
  }),
  play: async ({ canvas }) => {
    const only = within(await canvas.findByRole('listitem', { name: 'Un puesto en el mercado' }))
    await expect(only.getByText('Canceled')).toBeVisible()
    await expect(only.queryByText(/^The classroom opens/)).toBeNull()
  },
}
/** GRP-2. A class that is over: who was there, and for how long. */
export const ClassGiven: Story = {
  ...inWorld(async page => {
    await teachApproved(page)
    await classGiven(page, 1)
  }),
  play: async ({ canvas }) => {
    const seated = within(await canvas.findByRole('list', { name: '3 learners' }))
    await expect(seated.getAllByRole('listitem').map(each => each.textContent)).toEqual(['OlenaAttended: 50 minutes', 'MarekJoined for 10 minutes', 'LearnerMissed'])
  },
}
