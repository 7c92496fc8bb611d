import type { HreflangMode } from './alternates.ts'

/** One page of the app. Public pages of `content/pages` have no row: each of their files is one. */
export interface Route {
  /** Without a locale (LOC-2). `{name}` matches one segment. */
  readonly path: `/${string}`
  /** HEAD-6. Private pages are about one person or one machine: robots do not index them, and their heads name no address. */
  readonly access: 'public' | 'private'
  /** HEAD-4. Which other languages the head of a public page links to; `none` for a private one. */
  readonly hreflang: HreflangMode
  /** The areas of messages that the page shows beside those that every page has; `area.part` is one part of an area. */
  readonly areas: readonly string[]
  /** HEAD-2. The message with the page's own title, which precedes the product's name. */
  readonly title: `${string}.${string}`
  /** `page` has a header and a footer; `lesson` and `funnel` fill the screen by themselves. */
  readonly frame: 'page' | 'lesson' | 'funnel'
  /** The column of the page: 480, 640 or 960 pixels. */
  readonly width: 'funnel' | 'lesson' | 'wide'
  /** ROUTE-10. A tool of developers, which does not exist in production. */
  readonly localOnly: boolean
}

/** Every page of the app: links, alternates, robots, titles, frames, texts and the page policy are read from its row. */
export const ROUTES = /* @__PURE__ */ (() => {
  const PUBLIC = {
    access: 'public', hreflang: 'all', areas: [], frame: 'page', width: 'wide', localOnly: false,
  } as const satisfies Omit<Route, 'path' | 'title'>
  const PRIVATE = { ...PUBLIC, access: 'private', hreflang: 'none' } as const
  const AUTH = { ...PRIVATE, areas: ['auth'], width: 'funnel' } as const
  const SECURITY = { ...PRIVATE, areas: ['security', 'profile.back', 'profile.guest', 'auth.passwordHint', 'auth.problems'], width: 'lesson' } as const
  const ACCOUNT = { ...PRIVATE, areas: ['profile'], width: 'lesson' } as const
  const BILLING = { ...PRIVATE, areas: ['billing', 'auth.problems', 'profile.back', 'profile.guest'], width: 'lesson' } as const
  /** Beside these a funnel's page has the texts of the funnel itself. */
  const FUNNEL = { areas: ['funnels.shared', 'plan', 'preview', 'questions'], frame: 'funnel', title: 'plan.none.start' } as const
  const TOOL = { ...PRIVATE, localOnly: true } as const
  return {
    plan: { ...PRIVATE, path: '/my-plan', areas: ['plan'], title: 'plan.title' },
    streak: { ...PRIVATE, path: '/streak', areas: ['streak'], title: 'streak.title' },
    courses: { ...PRIVATE, path: '/course', areas: ['course'], title: 'course.courses.title', width: 'lesson' },
    course: { ...PRIVATE, path: '/course/{target}', areas: ['course', 'plan'], title: 'course.title', width: 'lesson' },
    lesson: { ...PRIVATE, path: '/course/{target}/{lesson}', areas: ['lesson'], title: 'lesson.title', frame: 'lesson' },
    review: { ...PRIVATE, path: '/review', areas: ['review'], title: 'review.title', width: 'lesson' },
    books: { ...PRIVATE, path: '/books', areas: ['books'], title: 'books.title' },
    book: { ...PRIVATE, path: '/books/{book}', areas: ['books'], title: 'books.reading', width: 'lesson' },
    forYou: { ...PRIVATE, path: '/for-you', areas: ['picks', 'books.back', 'books.cover', 'books.failed', 'funnels.shared.interests', 'plan.next', 'plan.none', 'plan.reviews'], title: 'picks.title' },
    coursesOnboarding: { ...PUBLIC, ...FUNNEL, path: '/courses-onboarding', title: 'plan.none.title' },
    lessonsOnboarding: { ...PUBLIC, ...FUNNEL, path: '/lessons-onboarding', areas: [...FUNNEL.areas, 'funnels.lessons-onboarding'], title: 'funnels.lessons-onboarding.start.title' },
    planOnboarding: { ...PRIVATE, ...FUNNEL, path: '/my-plan/start-onboarding' },
    tutoringOnboarding: { ...PRIVATE, ...FUNNEL, path: '/tutoring/short-onboarding', title: 'preview.tutoring' },
    forYouOnboarding: { ...PRIVATE, path: '/for-you/start-onboarding', areas: ['funnels.shared', 'funnels.for-you-onboarding', 'picks.ask', 'plan.none', 'preview', 'questions'], title: 'picks.ask.title', frame: 'funnel' },
    quizzes: { ...PUBLIC, path: '/quiz', areas: ['quizzes.page'], title: 'quizzes.page.all' },
    quiz: { ...PUBLIC, path: '/quiz/{slug}', areas: ['quizzes.page', 'quizzes.shared', 'questions'], title: 'quizzes.page.title', frame: 'funnel' },
    signIn: { ...AUTH, path: '/sign-in', title: 'common.nav.signIn' },
    signUp: { ...AUTH, path: '/sign-up', title: 'common.nav.signUp' },
    signInLink: { ...AUTH, path: '/sign-in/link', title: 'auth.link.title' },
    signInReturn: { ...AUTH, path: '/sign-in/return', title: 'auth.return.title' },
    secondStep: { ...AUTH, path: '/sign-in/second-step', title: 'auth.second.title' },
    completeSignUp: { ...SECURITY, areas: ['auth', 'security', 'profile.back', 'profile.guest'], path: '/complete-sign-up', title: 'auth.complete.title' },
    autologin: { ...AUTH, path: '/autologin', title: 'auth.autologin.title' },
    usedLink: { ...AUTH, path: '/already-used-link', title: 'auth.usedLink.title' },
    email: { ...SECURITY, path: '/email', title: 'security.email.title' },
    password: { ...SECURITY, path: '/password', title: 'security.password.title' },
    data: { ...SECURITY, path: '/profile/data', title: 'security.data.title' },
    sessions: { ...SECURITY, path: '/profile/sessions', title: 'security.sessions.title' },
    linkedAccounts: { ...SECURITY, path: '/linked-accounts', title: 'security.linked.title' },
    passkeys: { ...SECURITY, path: '/profile/passkeys', title: 'security.passkeys.title' },
    twoStep: { ...SECURITY, path: '/profile/two-step', title: 'security.twoStep.title' },
    profile: { ...PRIVATE, path: '/profile', areas: ['profile.hub', 'profile.guest'], title: 'profile.hub.title', width: 'lesson' },
    personalInfo: { ...ACCOUNT, path: '/personal-info', title: 'profile.personalInfo.title' },
    phone: { ...ACCOUNT, path: '/phone', title: 'profile.phone.title' },
    freeForUkraine: { ...PUBLIC, path: '/free-for-ukraine', hreflang: 'none', areas: ['profile.ukraine', 'profile.guest'], title: 'profile.ukraine.title', width: 'lesson' },
    contact: { ...PUBLIC, path: '/contact-us', areas: ['contact', 'auth.problems.email'], title: 'contact.title', width: 'lesson' },
    settings: { ...PRIVATE, path: '/profile/settings', areas: ['settings'], title: 'settings.title', width: 'lesson' },
    stopReminders: { ...PRIVATE, path: '/reminders/stop', areas: ['reminders'], title: 'reminders.title', width: 'funnel' },
    subscriptions: { ...BILLING, path: '/profile/settings/payments-subscriptions', title: 'billing.overview.title' },
    choosePlan: { ...BILLING, path: '/profile/payments-subscriptions/choose', title: 'billing.choose.titles.courses' },
    studentPrice: { ...BILLING, areas: ['student', 'billing.choose', 'billing.checkout.back', 'profile.guest'], path: '/profile/payments-subscriptions/student', title: 'student.title' },
    cancelSubscription: { ...BILLING, path: '/profile/payments-subscriptions/cancel', title: 'billing.cancel.title' },
    tutoringPricing: { ...BILLING, path: '/tutoring/pricing', title: 'billing.choose.titles.tutoring' },
    groupPricing: { ...BILLING, path: '/group-lessons/pricing', title: 'billing.choose.titles.groupLessons' },
    tutoringCredits: { ...BILLING, path: '/tutoring-credits', title: 'billing.credits.title' },
    tutoringWelcome: { ...BILLING, path: '/tutoring-welcome', title: 'billing.tutoringWelcome.title', width: 'funnel' },
    purchaseOnboarding: { ...BILLING, path: '/purchase-onboarding', title: 'billing.setUp.title', width: 'funnel' },
    cookiePreferences: { ...PRIVATE, path: '/cookie-preferences', areas: ['consent'], title: 'consent.title', width: 'lesson' },
    offline: { ...PRIVATE, path: '/offline', areas: ['offline'], title: 'offline.title', width: 'funnel' },
    devEvents: { ...TOOL, path: '/dev/events', areas: ['dev'], title: 'dev.events.title' },
    devFunnels: { ...TOOL, path: '/dev/funnels', areas: ['dev', 'quizzes'], title: 'dev.funnels.title', width: 'lesson' },
    devFunnel: { ...TOOL, path: '/dev/funnels/{funnel}', areas: ['dev.events', 'funnels', 'plan', 'preview', 'questions', 'auth.problems'], title: 'dev.events.funnels.title', frame: 'funnel' },
    devTimeMachine: { ...TOOL, path: '/dev/time-machine', areas: ['dev', 'billing'], title: 'dev.timeMachine.title', width: 'lesson' },
    devMailbox: { ...TOOL, path: '/dev/mailbox', areas: ['dev'], title: 'dev.mailbox.title', width: 'lesson' },
  } as const satisfies Readonly<Record<string, Route>>
})()

export type RouteName = keyof typeof ROUTES
