/**
 * Argon2 at a thousandth of its cost, for tests that register hundreds of customers. Unit tests, which do not
 * load this, check the real cost. A password hashed by a started program has full cost and cannot be verified
 * by the test's worker.
 */
import crypto, { type Argon2Parameters } from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

const { argon2 } = crypto
crypto.argon2 = (algorithm, parameters: Argon2Parameters, callback) =>
  argon2(algorithm, { ...parameters, memory: 64, passes: 1 }, callback)
syncBuiltinESMExports()
