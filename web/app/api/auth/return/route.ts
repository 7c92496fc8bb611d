import { leadOn, readForm } from './return.ts'

/** AUTH-6. A provider sends the browser back, with its answer in the address. */
export const GET = ({ url }: Request) => leadOn(new URL(url).search)

/** AUTH-6. Apple has the browser post its answer, from its own site and so without our cookies. */
export const POST = async (request: Request) => leadOn(await readForm(request))
