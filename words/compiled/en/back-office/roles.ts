// Made by `npm run words` from the JSON files in words/. Change those.

export const roles = {
  title: "Roles and approval limits",
  lead: "Permissions of each role, and its approval limits. Changes need a second approver.",
  role: "Role",
  people: "People",
  may: "Permissions",
  alone: "Approval limit",
  empty: "No roles.",
  new: "Add role",
  newTitle: "Add role",
  roleTitle: (values: { title: string }) => `Role ${values.title}`,
  name: "Code",
  nameHint: "For the staff command: letters and digits, such as regionLead. It cannot be changed.",
  called: "Name",
  permissions: "Permissions",
  limits: "Daily limit per person without a second approver",
  limitsHint: "In KES. Empty: every such action needs a second approver.",
  why: "Reason",
  whyHint: "Shown to the approver and recorded in the audit trail.",
  propose: "Submit role for approval",
  readOnly: "Your role cannot change roles.",
  permissionCount: (values: { count: number }): string => values.count === 1 ? `${values.count} permission` : `${values.count} permissions`,
}

export type RolesWords = typeof roles
