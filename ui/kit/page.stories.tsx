import type { Meta, StoryObj } from '@storybook/react-vite'
import { ArrowLeft, X } from 'lucide-react'
import { useState } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import { ActionBar } from './action-bar.tsx'
import { ButtonLink } from './button-link.tsx'
import { Button } from './button.tsx'
import { Card } from './card.tsx'
import { Diff } from './diff.tsx'
import { IconButton } from './icon-button.tsx'
import { LinkTo } from './link.tsx'
import { LocaleMenu } from './locale-menu.tsx'
import { Logo } from './logo.tsx'
import { Page } from './page.tsx'
import { PhraseText } from './phrase-text.tsx'
import { Picture } from './picture.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { RadioCards } from './radio-cards.tsx'
import { Sheet } from './sheet.tsx'
import type { SheetTone } from './sheet.tsx'
import { SkipLink } from './skip-link.tsx'
import { SpeakButton } from './speak-button.tsx'
import { Row, Stack } from './stack.tsx'
import { StreakWeek } from './streak-week.tsx'
import { Heading, Text } from './text.tsx'
import { TextField } from './text-field.tsx'
import { TopBar } from './top-bar.tsx'

const meta = { title: 'Kit/Page', component: Page, args: { children: null }, parameters: { layout: 'fullscreen' } } satisfies Meta<typeof Page>
export default meta
type Story = StoryObj<typeof meta>
const nothing = () => undefined

const LessonPage = ({ tone, isComing }: { readonly tone: SheetTone; readonly isComing?: boolean }) => {
  const [value, setValue] = useState('')
  const [open, setOpen] = useState(false)
  return (
    <Page
      width="lesson"
      top={<TopBar start={<IconButton label="Close" icon={<X />} onPress={nothing} />} center={<ProgressBar value={4} max={12} label="Lesson" />} />}
      bottom={
        <Sheet
          isOpen={open}
          tone={tone}
          isComing={isComing}
          title={tone === 'right' ? 'That is right' : 'Almost'}
          action={<Button wide onPress={() => setOpen(true)} isDisabled={value === '' && !open}>{open ? 'Continue' : 'Check'}</Button>}
        >
          {tone === 'right' ? undefined : (
            <>
              <Diff lang="es" parts={[{ op: 'same', text: 'Buen' }, { op: 'extra', text: 'a' }, { op: 'missing', text: 'o' }, { op: 'same', text: 's días' }]} />
              <Row gap={8}><PhraseText phrase={{ lang: 'es', text: 'Buenos días' }} size={22} /><SpeakButton onSpeak={nothing} /></Row>
            </>
          )}
        </Sheet>
      }
    >
      <Stack gap={24}>
        <Heading level={1} size={18}>Write this in Spanish</Heading>
        <PhraseText phrase={{ lang: 'en', text: 'Good morning' }} size={36} />
        <TextField large lang="es" label="In Spanish" labelHidden value={value} onChange={setValue} isDisabled={open} />
      </Stack>
    </Page>
  )
}
const answer = async (canvasElement: HTMLElement) => {
  const canvas = within(canvasElement)
  const button = canvas.getByRole('button', { name: 'Check' })
  const before = button.getBoundingClientRect().bottom
  await userEvent.type(canvas.getByLabelText('In Spanish'), 'Buenas días')
  await userEvent.click(button)
  await expect(canvas.getByRole('button', { name: 'Continue' }).getBoundingClientRect().bottom).toBeCloseTo(before, 0)
  return canvas
}
export const LessonWrong: Story = {
  render: () => <LessonPage tone="wrong" />,
  play: async ({ canvasElement }) => {
    const canvas = await answer(canvasElement)
    await expect(canvas.getByRole('status')).toHaveTextContent('Almost')
  },
}
/** The verdict is drawn before its reasons, and a screen reader waits for both. */
export const LessonReasonsComing: Story = {
  render: () => <LessonPage tone="wrong" isComing />,
  play: async ({ canvasElement }) => {
    const canvas = await answer(canvasElement)
    await expect(canvas.getByRole('status', { busy: true })).toHaveTextContent('Almost')
    await expect(canvas.queryByText('Buenos días')).toBeNull()
  },
}
export const LessonRight: Story = {
  render: () => <LessonPage tone="right" />,
  play: async ({ canvasElement }) => {
    const canvas = await answer(canvasElement)
    await expect(canvas.getByRole('status')).toHaveTextContent('That is right')
  },
}

const Question = () => {
  const [value, setValue] = useState<string | null>('travel')
  return (
    <Page
      width="funnel"
      top={<TopBar start={<IconButton label="Back" icon={<ArrowLeft />} onPress={nothing} />} center={<ProgressBar value={2} max={9} label="Questions" />} />}
      bottom={<ActionBar><Button wide isDisabled={value === null}>Continue</Button></ActionBar>}
    >
      <Stack gap={24}>
        <Heading level={1} size={28}>Why are you learning Spanish?</Heading>
        <RadioCards
          label="Why are you learning Spanish?"
          labelHidden
          value={value}
          onChange={setValue}
          options={[
            { id: 'travel', label: 'For travel', detail: 'Ask the way, order, say thank you', picture: 'compass' },
            { id: 'work', label: 'For work', picture: 'toolbox' },
            { id: 'family', label: 'To talk with my family', picture: 'house' },
            { id: 'joy', label: 'Just for joy', picture: 'sun' },
          ]}
        />
      </Stack>
    </Page>
  )
}
/** Who goes from landmark to landmark finds the action as well. */
export const Funnel: Story = {
  render: () => <Question />,
  play: async ({ canvas }) => {
    await expect(within(canvas.getByRole('main')).getByRole('button', { name: 'Continue' })).toBeVisible()
  },
}

export const Plan: Story = {
  render: () => (
    <Page
      width="lesson"
      top={<TopBar start={<Logo name="Promova" />} end={<ButtonLink href="/sign-in" variant="quiet" size="small">Sign in</ButtonLink>} />}
      footer={<Row justify="between"><LocaleMenu label="Site language" value="en" onChange={nothing} /><LinkTo href="/">Front page</LinkTo></Row>}
    >
      <SkipLink>Skip to content</SkipLink>
      <Stack gap={32}>
        <Stack gap={4}>
          <Text tone="soft">Saturday, 21 November</Text>
          <Heading level={1}>Good morning</Heading>
        </Stack>
        <Card tone="raised" as="section">
          <Stack>
            <Row gap={16}>
              <Picture name="bread" alt="" size={72} />
              <Stack gap={4}><Text tone="soft" size={14}>Lesson 1 · 5 minutes</Text><Heading size={28}>At the bakery</Heading></Stack>
            </Row>
            <ButtonLink href="/lessons/1" wide>Start the lesson</ButtonLink>
          </Stack>
        </Card>
        <Card as="section">
          <Stack>
            <Heading>4 days in a row</Heading>
            <StreakWeek
              today="2026-11-21"
              week={['15', '16', '17', '18', '19', '20', '21'].map((day, index) => ({ date: `2026-11-${day}`, reason: index > 1 && index < 6 ? 'lesson' : null }))}
            />
          </Stack>
        </Card>
      </Stack>
    </Page>
  ),
}
