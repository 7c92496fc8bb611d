import { readStudentStatus, sendStudentProof, withdrawStudentProof } from '#contract/student-proofs.ts'
import type { StudentProofs } from '#core/ports/student-proofs.ts'
import type { Api } from './api.ts'

export const httpStudentProofs = (api: Api): StudentProofs => ({
  read: () => api.call(readStudentStatus, {}),
  send: (id, photo) => api.call(sendStudentProof, { params: { id }, body: photo }),
  withdraw: id => api.call(withdrawStudentProof, { params: { id } }),
})
