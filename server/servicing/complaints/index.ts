export { complaintsCapability } from './capability.ts'
export { createComplaintReminders } from './reminders.ts'
export { createComplaints, type Complaints } from './service.ts'
