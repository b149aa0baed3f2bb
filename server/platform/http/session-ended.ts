/** Thrown where a session's account is deleted while a call of it runs: whoever called is signed out. */
export class SessionGone extends Error {
  constructor() {
    super('the account of this session is deleted')
  }
}
