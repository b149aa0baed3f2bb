export { messagesCapability } from './capability.ts'
export { createNotices, type Notice } from './notices.ts'
export { messageData } from './personal-data.ts'
export { messageRoutes } from './routes.ts'
export { createMessages, type Messages, type MessagesDeps } from './service.ts'
export { kes } from './wording.ts'
export {
  type Destination,
  type DestinationAct,
  type MessageKind,
  type MessageValues,
  type SignedCopy,
  type ToSign,
} from './kinds.ts'
