/** Thrown when a session's account is deleted during its call: the caller is signed out. */
export class SessionEnded extends Error {
  constructor() {
    super('the account of this session is deleted')
  }
}
