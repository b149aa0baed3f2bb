// Made by `npm run words` from the JSON files in words/. Change those.

export const roles = {
  title: "Roles and approval limits",
  lead: "What each role lets people do, and up to which amount alone. A change takes two people.",
  role: "Role",
  people: "People",
  may: "May",
  alone: "Alone up to",
  empty: "There are no roles.",
  new: "Add role",
  newTitle: "Add role",
  roleTitle: (values: { title: string }) => `Role ${values.title}`,
  name: "Short name",
  nameHint: "As the staff command takes it: letters and digits, such as regionLead. It stays as it is.",
  called: "Called",
  permissions: "What it may do",
  limits: "How much each person may do in a day, without a second person",
  limitsHint: "In KES. Nothing typed: every such action takes a second person.",
  why: "Why",
  whyHint: "Shown to the approver and recorded in the audit trail.",
  propose: "Submit role for approval",
  readOnly: "Your role does not change roles.",
  permissionCount: (values: { count: number }): string => values.count === 1 ? `${values.count} permission` : `${values.count} permissions`,
}

export type RolesWords = typeof roles
