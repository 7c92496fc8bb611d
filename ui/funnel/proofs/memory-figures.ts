/** Of 100 words learned on day 0, those remembered on each of the days after it: memoryCurve (core/domain/review) in whole numbers. A test compares them. */
export const REVIEWED: readonly number[] = [
  100, 95, 91, 99, 97, 96, 95, 94, 94, 93, 92, 91, 91, 90, 100, 99, 99, 99, 98, 98,
  98, 98, 97, 97, 97, 97, 96, 96, 96, 96, 95, 95, 95, 95, 94, 94, 94, 94, 94, 93,
  93, 93, 93, 93, 93, 92, 92, 92, 92, 92, 91, 91, 91, 91, 91, 91, 90,
]
export const FORGOTTEN: readonly number[] = [
  100, 95, 91, 88, 86, 84, 82, 81, 80, 78, 77, 77, 76, 75, 74, 73, 73, 72, 72, 71,
  71, 70, 70, 69, 69, 69, 68, 68, 67, 67, 67, 66, 66, 66, 66, 65, 65, 65, 65, 64,
  64, 64, 64, 63, 63, 63, 63, 63, 62, 62, 62, 62, 62, 61, 61, 61, 61,
]
