export { caseworkCapability } from './capability.ts'
export { creditedByHand } from './credited-by-hand.ts'
