import { Skeleton } from '../kit/skeleton.tsx'

/** What stands in place of a shelf or a book until its screen has loaded. */
export const LoadingBooks = () => <Skeleton heights={[24, 72, 196, 196]} gap={24} />
