import type { Service } from '../site/site.ts'
import type { HreflangMode } from './alternates.ts'
import { PATHS, type RouteName } from './paths.ts'

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
  /** ROUTE-11. What the page belongs to: a site that does not offer it has no such page. */
  readonly service: Service | null
  /** ROUTE-10. A tool of developers, which does not exist in production. */
  readonly localOnly: boolean
}

/** Every page of the app: links, alternates, robots, titles, frames, texts and the page policy are read from its row. */
export const ROUTES = /* @__PURE__ */ (() => {
  const PUBLIC = {
    access: 'public', hreflang: 'all', areas: [], frame: 'page', width: 'wide', localOnly: false, service: null,
  } as const satisfies Omit<Route, 'path' | 'title'>
  const PRIVATE = { ...PUBLIC, access: 'private', hreflang: 'none' } as const
  const AUTH = { ...PRIVATE, areas: ['auth'], width: 'funnel' } as const
  const SECURITY = { ...PRIVATE, areas: ['security', 'profile.back', 'profile.guest', 'auth.passwordHint', 'auth.problems'], width: 'lesson' } as const
  const ACCOUNT = { ...PRIVATE, areas: ['profile'], width: 'lesson' } as const
  const BILLING = { ...PRIVATE, areas: ['billing', 'auth.problems', 'profile.back', 'profile.guest'], width: 'lesson' } as const
  const TUTORING = { ...PRIVATE, areas: ['tutoring.topics', 'tutoring.demo', 'tutoring.closed', 'tutoring.clock', 'tutoring.expiring', 'tutoring.guest', 'tutoring.stars', 'profile.guest', 'profile.back'], width: 'lesson', service: 'tutoring' } as const
  const CLASSES = {
    ...PRIVATE, areas: ['group-lessons', 'classroom.link', 'tutoring.demo', 'tutoring.clock', 'funnels.shared.interests', 'profile.guest', 'profile.back'], width: 'lesson', service: 'group-lessons',
  } as const
  /** Beside these a funnel's page has the texts of the funnel itself. */
  const FUNNEL = { areas: ['funnels.shared', 'plan', 'preview', 'questions'], frame: 'funnel', title: 'plan.none.start' } as const
  const TOOL = { ...PRIVATE, localOnly: true } as const
  /** What leads to the level tests. */
  const TESTS = ['tests.title', 'tests.text', 'tests.back'] as const
  return {
    plan: { ...PRIVATE, path: PATHS.plan, areas: ['plan', 'classroom.link'], title: 'plan.title' },
    streak: { ...PRIVATE, path: PATHS.streak, areas: ['streak'], title: 'streak.title' },
    courses: { ...PRIVATE, path: PATHS.courses, areas: ['course', ...TESTS], title: 'course.courses.title', width: 'lesson' },
    course: { ...PRIVATE, path: PATHS.course, areas: ['course', 'plan'], title: 'course.title', width: 'lesson' },
    lesson: { ...PRIVATE, path: PATHS.lesson, areas: ['lesson'], title: 'lesson.title', frame: 'lesson' },
    review: { ...PRIVATE, path: PATHS.review, areas: ['review'], title: 'review.title', width: 'lesson' },
    myWords: { ...PRIVATE, path: PATHS.myWords, areas: ['words.mine'], title: 'words.mine.title', width: 'lesson' },
    books: { ...PRIVATE, path: PATHS.books, areas: ['books'], title: 'books.title', service: 'books' },
    book: { ...PRIVATE, path: PATHS.book, areas: ['books'], title: 'books.reading', width: 'lesson', service: 'books' },
    forYou: { ...PRIVATE, path: PATHS.forYou, areas: ['picks', 'books.back', 'books.cover', 'books.failed', 'funnels.shared.interests', 'plan.next', 'plan.none', 'plan.reviews'], title: 'picks.title' },
    coursesOnboarding: { ...PUBLIC, ...FUNNEL, path: PATHS.coursesOnboarding, title: 'plan.none.title' },
    lessonsOnboarding: { ...PUBLIC, ...FUNNEL, path: PATHS.lessonsOnboarding, areas: [...FUNNEL.areas, 'funnels.lessons-onboarding'], title: 'funnels.lessons-onboarding.start.title' },
    planOnboarding: { ...PRIVATE, ...FUNNEL, path: PATHS.planOnboarding },
    tutoringOnboarding: { ...PRIVATE, ...FUNNEL, path: PATHS.tutoringOnboarding, title: 'preview.tutoring', service: 'tutoring' },
    forYouOnboarding: { ...PRIVATE, path: PATHS.forYouOnboarding, areas: ['funnels.shared', 'funnels.for-you-onboarding', 'picks.ask', 'plan.none', 'preview', 'questions'], title: 'picks.ask.title', frame: 'funnel' },
    quizzes: { ...PUBLIC, path: PATHS.quizzes, areas: ['quizzes.page', ...TESTS], title: 'quizzes.page.all' },
    quiz: { ...PUBLIC, path: PATHS.quiz, areas: ['quizzes.page', 'quizzes.shared', 'questions'], title: 'quizzes.page.title', frame: 'funnel' },
    levelTests: { ...PUBLIC, path: PATHS.levelTests, areas: ['tests'], title: 'tests.title', width: 'lesson', service: 'tests' },
    levelTest: { ...PRIVATE, path: PATHS.levelTest, areas: ['tests'], title: 'tests.start.title', frame: 'lesson', service: 'tests' },
    certificate: { ...PRIVATE, path: PATHS.certificate, areas: ['tests'], title: 'tests.certificate.title', width: 'lesson', service: 'tests' },
    signIn: { ...AUTH, path: PATHS.signIn, title: 'common.nav.signIn' },
    signUp: { ...AUTH, path: PATHS.signUp, title: 'common.nav.signUp' },
    signInLink: { ...AUTH, path: PATHS.signInLink, title: 'auth.link.title' },
    signInReturn: { ...AUTH, path: PATHS.signInReturn, title: 'auth.return.title' },
    secondStep: { ...AUTH, path: PATHS.secondStep, title: 'auth.second.title' },
    completeSignUp: { ...SECURITY, areas: ['auth', 'security', 'profile.back', 'profile.guest'], path: PATHS.completeSignUp, title: 'auth.complete.title' },
    autologin: { ...AUTH, path: PATHS.autologin, title: 'auth.autologin.title' },
    usedLink: { ...AUTH, path: PATHS.usedLink, title: 'auth.usedLink.title' },
    email: { ...SECURITY, path: PATHS.email, title: 'security.email.title' },
    password: { ...SECURITY, path: PATHS.password, title: 'security.password.title' },
    data: { ...SECURITY, path: PATHS.data, title: 'security.data.title' },
    sessions: { ...SECURITY, path: PATHS.sessions, title: 'security.sessions.title' },
    linkedAccounts: { ...SECURITY, path: PATHS.linkedAccounts, title: 'security.linked.title' },
    passkeys: { ...SECURITY, path: PATHS.passkeys, title: 'security.passkeys.title' },
    twoStep: { ...SECURITY, path: PATHS.twoStep, title: 'security.twoStep.title' },
    profile: { ...PRIVATE, path: PATHS.profile, areas: ['profile.hub', 'profile.guest'], title: 'profile.hub.title', width: 'lesson' },
    personalInfo: { ...ACCOUNT, path: PATHS.personalInfo, title: 'profile.personalInfo.title' },
    phone: { ...ACCOUNT, path: PATHS.phone, title: 'profile.phone.title' },
    freeForUkraine: { ...PUBLIC, path: PATHS.freeForUkraine, hreflang: 'none', areas: ['profile.ukraine', 'profile.guest'], title: 'profile.ukraine.title', width: 'lesson' },
    contact: { ...PUBLIC, path: PATHS.contact, areas: ['contact', 'auth.problems.email'], title: 'contact.title', width: 'lesson' },
    settings: { ...PRIVATE, path: PATHS.settings, areas: ['settings'], title: 'settings.title', width: 'lesson' },
    stopReminders: { ...PRIVATE, path: PATHS.stopReminders, areas: ['reminders'], title: 'reminders.title', width: 'funnel' },
    subscriptions: { ...BILLING, path: PATHS.subscriptions, title: 'billing.overview.title' },
    choosePlan: { ...BILLING, path: PATHS.choosePlan, title: 'billing.choose.titles.courses' },
    studentPrice: { ...BILLING, areas: ['student', 'billing.choose', 'billing.checkout.back', 'profile.guest'], path: PATHS.studentPrice, title: 'student.title' },
    cancelSubscription: { ...BILLING, path: PATHS.cancelSubscription, title: 'billing.cancel.title' },
    tutoringPricing: { ...BILLING, path: PATHS.tutoringPricing, title: 'billing.choose.titles.tutoring', service: 'tutoring' },
    groupPricing: { ...BILLING, path: PATHS.groupPricing, title: 'billing.choose.titles.groupLessons', service: 'group-lessons' },
    tutoringCredits: { ...BILLING, areas: [...BILLING.areas, 'tutoring.expiring'], path: PATHS.tutoringCredits, title: 'billing.credits.title', service: 'tutoring' },
    tutoringWelcome: { ...BILLING, path: PATHS.tutoringWelcome, title: 'billing.tutoringWelcome.title', width: 'funnel', service: 'tutoring' },
    pickTutor: { ...TUTORING, path: PATHS.pickTutor, areas: [...TUTORING.areas, 'tutoring.pick', 'tutoring.voice'], title: 'tutoring.pick.title', width: 'wide' },
    tutor: { ...TUTORING, path: PATHS.tutor, areas: [...TUTORING.areas, 'tutoring.pick', 'tutoring.tutor', 'tutoring.voice'], title: 'tutoring.tutor.title' },
    bookLesson: { ...TUTORING, path: PATHS.bookLesson, areas: [...TUTORING.areas, 'tutoring.booking', 'tutoring.lessons.status', 'tutoring.tutor.back'], title: 'tutoring.booking.title' },
    upcomingLessons: { ...TUTORING, path: PATHS.upcomingLessons, areas: [...TUTORING.areas, 'tutoring.lessons', 'tutoring.schedule.title', 'group-lessons.kinds', 'classroom.link'], title: 'tutoring.lessons.title' },
    pastLessons: { ...TUTORING, path: PATHS.pastLessons, areas: [...TUTORING.areas, 'tutoring.lessons', 'tutoring.schedule.title', 'group-lessons.kinds', 'classroom.link'], title: 'tutoring.lessons.pastTitle' },
    upcomingClasses: { ...CLASSES, path: PATHS.upcomingClasses, title: 'group-lessons.title' },
    pastClasses: { ...CLASSES, path: PATHS.pastClasses, title: 'group-lessons.pastTitle' },
    classroom: { ...PRIVATE, path: PATHS.classroom, areas: ['classroom', 'profile.guest'], title: 'classroom.title' },
    teach: { ...PRIVATE, path: PATHS.teach, areas: ['teaching', 'tutoring.topics', 'classroom.link', 'questions.zone', 'profile.guest', 'profile.back'], title: 'teaching.title', width: 'lesson', service: 'tutoring' },
    schedule: { ...TUTORING, path: PATHS.schedule, areas: [...TUTORING.areas, 'tutoring.schedule', 'tutoring.calendar', 'tutoring.lessons', 'group-lessons.kind', 'group-lessons.title', 'group-lessons.past.find', 'classroom.link'], title: 'tutoring.schedule.title' },
    purchaseOnboarding: { ...BILLING, path: PATHS.purchaseOnboarding, title: 'billing.setUp.title', width: 'funnel' },
    cookiePreferences: { ...PRIVATE, path: PATHS.cookiePreferences, areas: ['consent'], title: 'consent.title', width: 'lesson' },
    offline: { ...PRIVATE, path: PATHS.offline, areas: ['offline'], title: 'offline.title', width: 'funnel' },
    devEvents: { ...TOOL, path: PATHS.devEvents, areas: ['dev'], title: 'dev.events.title' },
    devFunnels: { ...TOOL, path: PATHS.devFunnels, areas: ['dev', 'quizzes'], title: 'dev.funnels.title', width: 'lesson' },
    devFunnel: { ...TOOL, path: PATHS.devFunnel, areas: ['dev.events', 'funnels', 'plan', 'preview', 'questions', 'auth.problems'], title: 'dev.events.funnels.title', frame: 'funnel' },
    devTimeMachine: { ...TOOL, path: PATHS.devTimeMachine, areas: ['dev', 'billing'], title: 'dev.timeMachine.title', width: 'lesson' },
    devMailbox: { ...TOOL, path: PATHS.devMailbox, areas: ['dev'], title: 'dev.mailbox.title', width: 'lesson' },
    devModeration: { ...TOOL, path: PATHS.devModeration, areas: ['dev'], title: 'dev.moderation.title', width: 'lesson' },
  } as const satisfies Readonly<Record<RouteName, Route>>
})()
