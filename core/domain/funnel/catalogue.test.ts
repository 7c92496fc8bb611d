import { describe, expect, it } from 'vitest'
import { asksForAnswer, canContinue, feedbackOf, isCountedOnContinue, movesOnAfter } from './can-continue.ts'
import { QUESTION_KINDS, rulesOfType, SCREEN_TYPES, type QuestionKind, type ScreenType } from './catalogue.ts'
import type { Funnel, Question, Screen } from './funnel.ts'
import { ownValueOf } from './own-values.ts'
import { SUBSCRIPTION_CHANGES } from './questions/change-subscription.ts'
import { LONGEST_PAUSE, pauseOf } from './questions/interruption.ts'
import { timeZone } from './questions/time-zone.ts'

describe('the lists', () => {
  it('FUN-1 the screen types are spelt as specified', () => {
    expect(SCREEN_TYPES.join(', ')).toBe(
      'single-choice, single-choice-card, multiple-choice, multiple-choice-grid, divider, divider-v2, input, time-range, range, single-select, words-picker, '
      + 'english-level-test, target-language, native-language, split-screen, static, profile-summary')
  })
  it('FUN-2 the question kinds, which are stored, are spelt as specified', () => {
    expect(QUESTION_KINDS.join(', ')).toBe(
      'single_choise, multiple_choise, single_select, single_select_timezone, range_slider_time, slider, input, quiz_divider, landing, with_check_single_choise, '
      + 'cancel_textfield, cancel_email, greeting, presentation, motivation, interruption, time_learning, change_subscription')
  })
  it('FUN-12 every kind has a screen type that can draw it, and no type lists a kind twice', () => {
    const allowed = SCREEN_TYPES.flatMap(type => rulesOfType(type).kinds)
    expect(QUESTION_KINDS.filter(kind => !allowed.includes(kind))).toEqual([])
    for (const type of SCREEN_TYPES) expect(new Set(rulesOfType(type).kinds).size, type).toBe(rulesOfType(type).kinds.length)
  })
})

/** A screen of a type that may carry this kind. */
const screen = (kind: QuestionKind, more: Partial<Question> = {}): Screen =>
  ({ id: 's', type: SCREEN_TYPES.find(type => rulesOfType(type).kinds.includes(kind)) ?? 'static', question: { id: 'q', kind, key: 'k', category: 'c', retenoUserProperty: 'p', ...more } })
const canContinueWith = (kind: QuestionKind, given?: string, questionId = 'q') => {
  const only = screen(kind)
  const funnel: Funnel = { id: 'f', version: 1, screens: [only] }
  const answer = { questionText: '', category: '', questionId, selectedAnswers: [given ?? ''], retenoUserProperty: '', selectedAnswerIds: [given ?? ''], questionKey: '' }
  return canContinue(funnel, only, given === undefined ? {} : { s: answer })
}

describe('kinds', () => {
  it('FUN-9 only single_choise picked by pointer moves on by itself, after 300 ms', () => {
    expect(movesOnAfter('single_choise', true)).toBe(300)
    expect(movesOnAfter('single_choise', false)).toBeNull()
    for (const kind of QUESTION_KINDS.filter(one => one !== 'single_choise')) expect(movesOnAfter(kind, true), kind).toBeNull()
  })
  it('FUN-9 the person’s own values count on Continue', () => {
    expect(QUESTION_KINDS.filter(isCountedOnContinue)).toEqual(['single_select_timezone', 'range_slider_time', 'slider', 'input', 'cancel_textfield', 'cancel_email'])
  })
  it('FUN-9 every kind with a value of one’s own says how it is checked, and no other', () => {
    expect(QUESTION_KINDS.filter(kind => ownValueOf(kind) !== undefined)).toEqual(QUESTION_KINDS.filter(isCountedOnContinue))
    expect(ownValueOf('toString' as QuestionKind)).toBeUndefined()
  })
  it('FUN-9 dividers, greetings, presentations, landings and interruptions hold no answer', () => {
    expect(QUESTION_KINDS.filter(kind => !asksForAnswer(screen(kind)))).toEqual(['quiz_divider', 'landing', 'greeting', 'presentation', 'interruption'])
  })
  it('FUN-9 a person’s own value is required to continue, except for the reason of a cancellation', () => {
    for (const kind of ['input', 'cancel_email', 'slider', 'range_slider_time', 'single_select_timezone'] as const) {
      expect(canContinueWith(kind), kind).toBe(false)
      expect(canContinueWith(kind, 'anything'), kind).toBe(true)
    }
    expect(canContinueWith('cancel_textfield')).toBe(true)
    expect(canContinueWith('single_choise', 'not offered')).toBe(false)
  })
  it('FUN-10 an answer to another question does not count, and what only a later version knows asks nothing', () => {
    expect(canContinueWith('input', 'Olena', 'another')).toBe(false)
    const [later, unknown] = ['hologram_choise' as QuestionKind, 'hologram' as ScreenType]
    expect(canContinueWith(later)).toBe(true)
    expect(asksForAnswer(screen(later))).toBe(false)
    expect(rulesOfType(unknown).kinds).toEqual([])
    expect(canContinueWith('toString' as QuestionKind)).toBe(true)
  })
  it('FUN-9 an interruption lasts 4 s at most, and is skipped under reduced motion', () => {
    expect(LONGEST_PAUSE).toBe(4000)
    expect([pauseOf(false), pauseOf(false, 1500), pauseOf(false, 9000), pauseOf(false, -1)]).toEqual([4000, 1500, 4000, 0])
    expect([pauseOf(true), pauseOf(true, 1500)]).toEqual([0, 0])
  })
  it('FUN-9 the time zone is preset to the browser’s, and only a real one is an answer', () => {
    expect(timeZone.startAt?.({}, { zone: 'Europe/Kyiv', email: '' })).toEqual(['Europe/Kyiv'])
    expect(timeZone.check({}, ['Asia/Tokyo'])._unsafeUnwrap()).toEqual(['Asia/Tokyo'])
    expect(timeZone.check({}, ['Mars/Olympus'])._unsafeUnwrapErr()).toBe('invalid')
  })
  it('FUN-9 change_subscription offers a pause, a smaller plan and cancelling', () => {
    expect(SUBSCRIPTION_CHANGES).toEqual(['pause', 'smaller', 'cancel'])
  })
  it('FUN-9 with_check_single_choise shows right or wrong before going on', () => {
    const question: Question = { id: 'q', kind: 'with_check_single_choise', key: 'k', category: 'c', retenoUserProperty: 'p', options: [{ id: 'a' }, { id: 'b', right: true }] }
    expect(['b', 'a', null, 'gone'].map(picked => feedbackOf(question, picked))).toEqual(['right', 'wrong', null, null])
    expect(feedbackOf({ ...question, kind: 'single_choise' }, 'b')).toBeNull()
    expect(movesOnAfter('with_check_single_choise', true)).toBeNull()
  })
})
