import { err, ok, type Result } from 'neverthrow'
import { checkPhoto, isStudent, type StudentStatus } from '#core/domain/purchase/student-proof.ts'
import type { StudentProofs } from '#core/ports/student-proofs.ts'
import type { Refusal } from './faults.ts'
import type { Person } from './person.ts'
import type { Visitor } from './visitor.ts'

/** How many photos one person may send within a day. */
const [MOST, DAY] = [5, 86_400_000]

export const studentStatusOf = (now: number, { proofs }: Person): StudentStatus => {
  const waiting = proofs.find(({ decidedAt }) => decidedAt === null)
  const until = proofs.flatMap(proof => (proof.until !== null && isStudent(now, proof) ? [proof.until] : []))
  const last = proofs.filter(({ decidedAt, isWithdrawn }) => decidedAt !== null && !isWithdrawn).at(-1)
  return {
    until: until.length === 0 ? null : Math.max(...until), waiting: waiting ? { id: waiting.id, sentAt: waiting.sentAt } : null, refusal: waiting ? null : last?.refusal ?? null,
  }
}

export const memoryStudentProofs = ({ backend, registered }: Visitor): StudentProofs => {
  const { reply, device } = backend
  const takeBack = (person: Person, isTaken: (id: string) => boolean) => {
    person.proofs = person.proofs.map(proof => (proof.decidedAt === null && isTaken(proof.id) ? { ...proof, decidedAt: device.now(), isWithdrawn: true } : proof))
  }
  return {
    read: () => reply('studentProofs.read', () => registered().map(person => studentStatusOf(device.now(), person))),
    send: (id, photo) => reply('studentProofs.send', () => registered().andThen((person): Result<StudentStatus, Refusal<'invalid_input' | 'rate_limited' | 'not_found'>> => {
      const checked = checkPhoto(photo)
      if (checked.isErr()) return err({ code: 'invalid_input', field: 'photo', reason: checked.error })
      const now = device.now()
      if (person.proofs.some(proof => proof.id === id)) return ok(studentStatusOf(device.now(), person))
      if ([...backend.people.values()].some(({ proofs }) => proofs.some(proof => proof.id === id))) return err('not_found')
      if (person.proofs.filter(({ sentAt }) => sentAt > now - DAY).length >= MOST) return err('rate_limited')
      takeBack(person, () => true)
      person.proofs = [...person.proofs, { id, sentAt: now, decidedAt: null, isWithdrawn: false, refusal: null, until: null }]
      return ok(studentStatusOf(device.now(), person))
    })),
    withdraw: id => reply('studentProofs.withdraw', () => registered().map(person => {
      takeBack(person, each => each === id)
      return studentStatusOf(device.now(), person)
    })),
  }
}
