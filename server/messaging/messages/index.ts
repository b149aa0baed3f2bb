export { messagesCapability } from './capability.ts'
export type { AcceptedMessage } from './texts/message-subject.ts'
export { sendBatchJob, sendJobs } from './send-jobs.ts'
export { channelsOff } from './channels/table.ts'
export { createNotices, type Notice, type Notices } from './notify.ts'
export { sentSms } from './delivery/sms-figures.ts'

export { createMessages, type Messages, type MessagesDeps, type SentMessage } from './service.ts'
export { type ChatReply, type DocumentOf } from './channels/whatsapp.ts'
export { reasonsAsReleased, type ReasonText } from './texts/texts-in-force.ts'
export { type PickedReason } from './reasons/in-force.ts'
export { amountIn, figure, showDestination } from './texts/wording.ts'
export { type AnswerKind } from './texts/kind-properties.ts'
export {
  type ChangedData,
  type Destination,
  type DestinationAct,
  type MessageKind,
  type MessageValues,
  type SignedCopy,
  type ToSign,
} from './texts/kinds.ts'
