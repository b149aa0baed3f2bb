/** Purposes under which parts of messages are sealed and hashed. */
export const phonePurpose = 'message.phone'
export const bodyPurpose = 'message.body'
export const emailPurpose = 'message.email'
