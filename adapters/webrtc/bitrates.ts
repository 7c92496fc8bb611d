/** What one person sends in all, and to one other at most, bit/s: a line of 2 Mbit/s upwards has room for both beside the sound. */
const CAMERA = { all: 1_200_000, one: 600_000 }
const SCREEN = { all: 2_500_000, one: 1_500_000 }
const share = ({ all, one }: { readonly all: number; readonly one: number }, others: number) => Math.min(one, Math.floor(all / Math.max(1, others)))

/** The most that pictures may take to each of so many others, bit/s. */
export const bitratesFor = (others: number) => ({ camera: share(CAMERA, others), screen: share(SCREEN, others) })
