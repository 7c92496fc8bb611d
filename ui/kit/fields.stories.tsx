import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import type { Locale } from '#core/domain/locale/locales.ts'
import { ErrorSummary } from './error-summary.tsx'
import { LocaleMenu } from './locale-menu.tsx'
import { SelectField } from './select-field.tsx'
import { Stack } from './stack.tsx'
import { Switch } from './switch.tsx'
import { TextField } from './text-field.tsx'

const Form = () => {
  const [email, setEmail] = useState('')
  const [left, setLeft] = useState(false)
  const [password, setPassword] = useState('')
  return (
    <Stack>
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        value={email}
        onChange={setEmail}
        onBlur={() => setLeft(true)}
        error={left && !email.includes('@') ? 'An email has an @ in it.' : null}
      />
      <TextField label="Password" type="password" autoComplete="new-password" value={password} onChange={setPassword} description="8 characters or more" />
      <TextField label="Promo code" value="SUNNY" onChange={() => undefined} isDisabled />
    </Stack>
  )
}
const Large = () => {
  const [value, setValue] = useState('')
  const [sent, setSent] = useState('')
  return (
    <Stack>
      <TextField large lang="es" label="In Spanish" value={value} onChange={setValue} onEnter={() => setSent(value)} />
      <output>{sent}</output>
    </Stack>
  )
}
const Toggle = () => {
  const [on, setOn] = useState(true)
  return (
    <Stack gap={4}>
      <Switch label="Sound effects" isSelected={on} onChange={setOn} />
      <Switch label="Font for dyslexic readers" detail="Wider letters, wider lines" isSelected={!on} onChange={() => setOn(!on)} />
      <Switch label="Not available here" isSelected={false} onChange={() => undefined} isDisabled />
    </Stack>
  )
}
const Selects = () => {
  const [noise, setNoise] = useState('off')
  const [locale, setLocale] = useState<Locale>('en')
  return (
    <Stack>
      <SelectField label="White noise" options={[{ id: 'off', label: 'Off' }, { id: 'pink', label: 'Pink' }]} value={noise} onChange={setNoise} />
      <SelectField label="Level" options={[{ id: '', label: 'Choose' }]} value="" onChange={() => undefined} error="Choose a level." />
      <LocaleMenu label="Site language" value={locale} onChange={setLocale} />
    </Stack>
  )
}
const Summary = () => {
  const [email, setEmail] = useState('')
  const [submitCount, setSubmitCount] = useState(0)
  return (
    <Stack>
      {submitCount > 0 && <ErrorSummary submitCount={submitCount} errors={[{ fieldId: 'email', text: 'Enter your email.' }]} />}
      <TextField id="email" label="Email" value={email} onChange={setEmail} error={submitCount > 0 ? 'Enter your email.' : null} />
      <button type="button" onClick={() => setSubmitCount(submitCount + 1)}>Send</button>
    </Stack>
  )
}

const meta = { title: 'Kit/Fields', component: Form } satisfies Meta<typeof Form>
export default meta
type Story = StoryObj<typeof meta>

export const Text: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const email = canvas.getByLabelText('Email')
    await userEvent.type(email, 'ada')
    await expect(email).toHaveAttribute('aria-invalid', 'false')
    await userEvent.tab()
    await expect(email).toHaveAttribute('aria-invalid', 'true')
    await expect(email).toHaveAccessibleDescription('An email has an @ in it.')
    await userEvent.type(email, '@example.org')
    await expect(email).toHaveAttribute('aria-invalid', 'false')
  },
}
export const Password: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const field = canvas.getByLabelText('Password')
    await userEvent.type(field, 'correct horse')
    await expect(field).toHaveAttribute('type', 'password')
    await userEvent.click(canvas.getByRole('button', { name: 'Show password' }))
    await expect(field).toHaveAttribute('type', 'text')
    await expect(field).toHaveAccessibleDescription('8 characters or more')
  },
}
export const LargeText: Story = {
  render: () => <Large />,
  play: async ({ canvasElement }) => {
    await userEvent.type(within(canvasElement).getByLabelText('In Spanish'), 'buenos días{Enter}')
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent('buenos días')
  },
}
export const Switches: Story = {
  render: () => <Toggle />,
  play: async ({ canvasElement }) => {
    const [sound, font] = within(canvasElement).getAllByRole('switch')
    await expect(sound).toHaveAccessibleName('Sound effects')
    await expect(font).toHaveAccessibleDescription('Wider letters, wider lines')
    await userEvent.tab()
    await userEvent.keyboard(' ')
    await expect(sound).not.toBeChecked()
    await expect(font).toBeChecked()
  },
}
export const Lists: Story = {
  render: () => <Selects />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.selectOptions(canvas.getByLabelText('White noise'), 'pink')
    await expect(canvas.getByLabelText('White noise')).toHaveValue('pink')
    await expect(canvas.getByLabelText('Level')).toBeInvalid()
    await expect(canvas.getByLabelText('Level')).toHaveAccessibleDescription('Choose a level.')
    await userEvent.selectOptions(canvas.getByLabelText('Site language'), 'uk')
    await expect(canvas.getByLabelText('Site language')).toHaveValue('uk')
  },
}
export const Errors: Story = {
  render: () => <Summary />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }))
    await expect(canvas.getByRole('alert')).toHaveFocus()
    await userEvent.click(canvas.getByRole('link', { name: 'Enter your email.' }))
    await expect(canvas.getByLabelText('Email')).toHaveFocus()
  },
}
