import { sample } from 'effector'
import type { AnalyticsEvent } from '#core/domain/analytics/events.ts'
import { eventTracked } from '../analytics/model.ts'
import { seatBooked, seatCanceled, waitlistJoined } from './seat-model.ts'

sample({ clock: seatBooked, fn: ({ kind }): AnalyticsEvent => ({ name: 'group_lessons_seat_booked', props: { kind } }), target: eventTracked })
sample({ clock: seatCanceled, fn: ({ kind }): AnalyticsEvent => ({ name: 'group_lessons_seat_canceled', props: { kind } }), target: eventTracked })
sample({ clock: waitlistJoined, fn: ({ kind }): AnalyticsEvent => ({ name: 'group_lessons_waitlist_joined', props: { kind } }), target: eventTracked })
