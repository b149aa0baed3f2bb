/** Thrown when a session's account is deleted during its call: the caller is signed out. */
export class SessionGone extends Error {
  constructor() {
    super('the account of this session is deleted')
  }
}
