import { Skeleton } from '../kit/skeleton.tsx'

/** What stands in place of the picks until their screen has loaded. */
export const LoadingPicks = () => <Skeleton heights={[24, 72, 132, 132, 132]} gap={24} />
