import type { StudentProofs } from '#core/ports/student-proofs.ts'
import type { Api } from './api.ts'

export const httpStudentProofs = (api: Api): StudentProofs => {
  const contract = () => api.load(() => import('#contract/student-proofs.ts'))
  return {
    read: () => contract().andThen(({ readStudentStatus }) => api.call(readStudentStatus, {})),
    send: (id, photo) => contract().andThen(({ sendStudentProof }) => api.call(sendStudentProof, { params: { id }, body: photo })),
    withdraw: id => contract().andThen(({ withdrawStudentProof }) => api.call(withdrawStudentProof, { params: { id } })),
  }
}
