export { LATEST_AFTER, LEAST_BETWEEN, MOST_UNANSWERED, nextReminder, type Reminder, type ReminderFacts, reminderZone } from '../domain/reminder/next-reminder.ts'
export { HOURS_OF_DAY, isHour, NO_REMINDERS, readReminderConf, type ReminderConf } from '../domain/reminder/reminder-conf.ts'
